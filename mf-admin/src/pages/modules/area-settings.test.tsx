import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AreaSettingsAnswer } from 'api-contract';
import { ACCESS, USER_TYPE } from 'api-contract/rules';
import {
  endTestSession,
  startTestSession,
  stubServer,
  testMe,
  TestArea,
  type StubRoutes,
} from 'host/testing';
import ModulesPage from './modules.page';
import { areas, telemetry, untouched } from './settings.fixture';

const sent: unknown[] = [];
let restore = () => {};

async function show(
  routes: StubRoutes = {},
  user: Partial<(typeof testMe)['user']> = {},
  at = '/admin/modules',
) {
  sent.length = 0;
  await startTestSession({ type_id: USER_TYPE.admin, access: [], ...user });
  const take =
    (answer: AreaSettingsAnswer) =>
    (_url: URL, body: unknown): AreaSettingsAnswer => {
      sent.push(body);
      return answer;
    };
  restore = stubServer({
    'POST me': testMe,
    // Companies, for the flag's audience.
    'GET customers': { data: [], count: 0, page: 1, pages: 0 },
    'GET modules/settings': areas,
    'GET modules/mf-telemetry/settings': telemetry,
    'PUT modules/mf-telemetry/settings': take({ ...telemetry, version: 5 }),
    'POST modules/mf-telemetry/settings/undo': take({ ...untouched, version: 5 }),
    ...routes,
  });
  render(
    <TestArea path="/admin/modules" at={at}>
      <ModulesPage />
    </TestArea>,
  );
}
afterEach(() => {
  restore();
  endTestSession();
});

const hours = () => screen.findByRole('textbox', { name: /^Alerta de sensor sem sinal \(horas\)/ });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function type(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
}

it('shows the settings alone to type 1, and says which modules have none', async () => {
  await show();
  expect(await hours()).toHaveValue('12');
  expect(screen.getByText('Sem configurações: Contratos; Financeiro.')).toBeVisible();
  expect(screen.getByText('Última alteração: 25/11 10:20, por Marina Duarte.')).toBeVisible();
  expect(screen.queryByRole('tab')).toBeNull();
});

it('is a second tab for type 4', async () => {
  await show({}, { type_id: USER_TYPE.master, access: [ACCESS.admin] }, '/admin/modules?aba=configuracoes');
  expect(await screen.findByRole('tab', { name: 'Configurações' })).toHaveAttribute('aria-selected', 'true');
  expect(await hours()).toBeVisible();
});

it('sends all settings with the version they were decided on', async () => {
  await show();
  await type(await hours(), '24');
  await type(screen.getByRole('textbox', { name: /^Tolerância/ }), '3,5');
  await press('Salvar: Telemetria');
  await waitFor(() =>
    expect(sent).toEqual([
      {
        values: { ...telemetry.values, silent_hours: 24, tolerance: 3.5 },
        audiences: telemetry.audiences,
        version: 4,
      },
    ]),
  );
});

it.each([
  ['nothing', '', 'Campo obrigatório.'],
  ['too many', '241', 'De 1 a 240.'],
  ['none', '0', 'De 1 a 240.'],
])('refuses %s', async (_name, text, message) => {
  await show();
  await type(await hours(), text);
  await press('Salvar: Telemetria');
  expect(await screen.findByText(message)).toBeVisible();
  expect(sent).toEqual([]);
});

it('takes a number with decimals where the setting has them', async () => {
  await show();
  const tolerance = await screen.findByRole('textbox', { name: /^Tolerância/ });
  await type(tolerance, '3,5');
  await userEvent.tab();
  expect(tolerance).toHaveValue('3,50');
  expect(tolerance).toBeValid();
  await type(await hours(), '3,5');
  await userEvent.tab();
  expect(await hours()).toBeInvalid();
});

it('names whom a flag is for', async () => {
  await show();
  await userEvent.selectOptions(await screen.findByLabelText(/^Para quem/), 'types');
  await press('Salvar: Telemetria');
  expect(await screen.findByText('Campo obrigatório.')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Usuário Interno' }));
  await press('Salvar: Telemetria');
  await waitFor(() =>
    expect(sent).toMatchObject([{ audiences: { new_consents: { types: [USER_TYPE.staff] } } }]),
  );
});

it('shows the server’s word at its field', async () => {
  await show({
    'PUT modules/mf-telemetry/settings': () =>
      Response.json(
        {
          message: 'Os dados enviados são inválidos.',
          errors: { 'values.silent_hours': ['Use outro valor.'] },
        },
        { status: 422 },
      ),
  });
  await type(await hours(), '24');
  await press('Salvar: Telemetria');
  expect(await screen.findByText('Use outro valor.')).toBeVisible();
});

it('takes the last change back, once asked', async () => {
  await show();
  await press('Desfazer última alteração: Telemetria');
  const question = within(await screen.findByRole('alertdialog'));
  expect(
    question.getByText('Voltam os valores de antes da alteração de 25/11 10:20, por Marina Duarte.'),
  ).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('Valores iniciais: ninguém os alterou ainda.')).toBeVisible();
  expect(sent).toEqual([{ version: 4 }]);
  expect(await hours()).toHaveValue('6');
});

it('says which values are of no use any more', async () => {
  await show({ 'GET modules/mf-telemetry/settings': { ...telemetry, unreadable: ['silent_hours'] } });
  expect(await screen.findByRole('note')).toHaveTextContent(/vale o inicial: Alerta de sensor sem sinal\.$/);
});
