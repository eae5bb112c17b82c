import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MAIL_MODULE, USER_TYPE } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, TestArea } from 'host/testing';
import { administrator } from '../../rights/user.fixture';
import { saveTerms } from './configs.api';
import { configRoutes } from './configs.fixture';
import ConfigsPage from './configs.page';

const sent: [string, unknown][] = [];
const keep =
  (message: string) =>
  (url: URL, body: unknown): object => {
    sent.push([url.pathname, body]);
    return { message, is_maintenance: true };
  };
let restore = () => {};

async function show(type_id: number) {
  sent.length = 0;
  await startTestSession({ ...administrator, type_id });
  restore = stubServer({
    ...configRoutes,
    'POST save-configs/': keep('Configurações atualizadas com sucesso!'),
    'POST two-step/types': keep('Configurações atualizadas com sucesso!'),
    'POST email_senders': keep('Email incluído com sucesso!'),
    'DELETE email_senders/2': keep('E-mail excluído com sucesso!'),
    'POST intertox_codes_new': keep('Código criado com sucesso!'),
  });
  render(
    <TestArea path="/admin/configs" at="/admin/configs">
      <ConfigsPage />
    </TestArea>,
  );
  await screen.findByText('cotacoes@portal.demo');
}
afterEach(() => {
  restore();
  endTestSession();
});

const TITLES = {
  maintenance: 'Alerta de manutenção',
  twoStep: 'Verificação em duas etapas',
  messages: 'Mensagens adicionais do boleto',
  recipients: 'Destinatários de e-mail',
  intertox: 'Códigos Intertox',
  terms: 'Termos de uso',
};
const card = (title: string) => within(screen.getByRole('region', { name: title }));

it.each([
  [USER_TYPE.master, Object.values(TITLES)],
  [USER_TYPE.admin, [TITLES.messages, TITLES.recipients, TITLES.intertox, TITLES.terms]],
  [USER_TYPE.staff, [TITLES.messages, TITLES.recipients]],
])('type %s sees its cards', async (type, titles) => {
  await show(type);
  const seen = Object.values(TITLES).filter((name) => screen.queryByRole('region', { name }));
  expect(seen).toEqual(titles);
});

it('says which types must have a second step', async () => {
  await show(USER_TYPE.master);
  const { findByLabelText, getByLabelText, getByRole } = card(TITLES.twoStep);
  expect(await findByLabelText('Administrador Master')).toBeChecked();
  await userEvent.click(getByLabelText('Administrador'));
  await userEvent.click(getByRole('button', { name: 'Salvar' }));
  expect(sent).toEqual([['/api/two-step/types', { types: [USER_TYPE.admin, USER_TYPE.master] }]]);
});

it('switches maintenance on with a window, and orders off', async () => {
  await show(USER_TYPE.master);
  const of = card(TITLES.maintenance);
  await userEvent.click(await of.findByRole('switch', { name: 'Portal em manutenção' }));
  const field = (name: RegExp) => of.getByRole('textbox', { name });
  await userEvent.type(field(/^Início/), '22112026');
  await userEvent.type(field(/^Hora do início/), '1030');
  await userEvent.type(field(/^Fim/), '22112026');
  await userEvent.type(field(/^Hora do fim/), '0930');
  await userEvent.click(of.getByRole('switch', { name: 'Criação de pedidos disponível' }));
  await userEvent.click(of.getByRole('button', { name: 'Salvar' }));
  expect(await of.findByText('O fim deve ser depois do início.')).toBeVisible();
  await userEvent.clear(field(/^Fim/));
  await userEvent.clear(field(/^Hora do fim/));
  await userEvent.click(of.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Configurações atualizadas com sucesso!')).toBeVisible();
  expect(sent).toEqual([
    [
      '/api/save-configs/',
      {
        is_maintenance: true,
        order_creation_available: false,
        msg_maintenance: 'Voltamos às 10h.',
        start_maintenance: '2026-11-22T10:30:00-03:00',
        end_maintenance: null,
      },
    ],
  ]);
});

it('adds a recipient to a module, and removes one after a question', async () => {
  await show(USER_TYPE.staff);
  const of = card(TITLES.recipients);
  await userEvent.type(of.getByLabelText(/^E-mail/), 'ti@portal.demo');
  await userEvent.selectOptions(of.getByLabelText(/^Módulo/), 'Relatório de acessos');
  await userEvent.click(of.getByRole('button', { name: 'Adicionar' }));
  expect(await screen.findByText('Email incluído com sucesso!')).toBeVisible();
  expect(of.getByLabelText(/^E-mail/)).toHaveValue('');
  await userEvent.click(of.getByRole('button', { name: 'Excluir atendimento@portal.demo' }));
  const question = await screen.findByRole('alertdialog', { name: 'Deseja deletar o registro?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Deletar' }));
  expect(await screen.findByText('E-mail excluído com sucesso!')).toBeVisible();
  expect(sent.map(([path]) => path)).toEqual(['/api/email_senders', '/api/email_senders/2']);
  expect(sent[0]?.[1]).toEqual({ mail: 'ti@portal.demo', module: MAIL_MODULE.accessLogReport });
});

it('takes product codes apart', async () => {
  await show(USER_TYPE.admin);
  const of = card(TITLES.intertox);
  await userEvent.type(of.getByLabelText(/^Código \*|^Código$/), 'IX-2');
  await userEvent.type(of.getByLabelText(/^Códigos de produto/), 'P1, P2;P3');
  await userEvent.click(of.getByRole('button', { name: 'Adicionar' }));
  expect(await screen.findByText('Código criado com sucesso!')).toBeVisible();
  expect(sent).toEqual([['/api/intertox_codes_new', { code: 'IX-2', product_codes: ['P1', 'P2', 'P3'] }]]);
});

it('shows an earlier version of the terms', async () => {
  await show(USER_TYPE.admin);
  await userEvent.click(await screen.findByText('Versões (1)'));
  await userEvent.click(screen.getByRole('button', { name: 'Ver a versão de 20/11/2026 10:00' }));
  const dialog = await screen.findByRole('dialog', { name: 'Termos de uso de 20/11/2026 10:00' });
  expect(await within(dialog).findByText('Ao usar o portal, você concorda.')).toBeVisible();
});

it('accepts new terms for who saves them', async () => {
  await startTestSession({ ...administrator, id: 7 });
  const calls: string[] = [];
  const note = (answer: object | string) => (url: URL) => {
    calls.push(url.pathname);
    return answer;
  };
  restore = stubServer({
    'POST save-terms-of-use/': note({ message: 'Configurações atualizadas com sucesso!' }),
    'GET confirm_terms/7': note('Termos de Uso aceitos com sucesso!'),
  });
  expect(await saveTerms('<p>Novos</p>')).toEqual({ message: 'Configurações atualizadas com sucesso!' });
  expect(calls).toEqual(['/api/save-terms-of-use/', '/api/confirm_terms/7']);
});
