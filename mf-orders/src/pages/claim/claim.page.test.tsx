import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCESS, CLAIM_SUBJECT, newClaimAddress, USER_TYPE } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, TestArea, type StubRoutes } from 'host/testing';
import type { Claim } from '../../../wire/claims';
import { claimAbout, claimOfTeam, claimOne } from '../../claim/claim.fixture';
import ClaimPage from './claim.page';

let restore = () => {};
let sent: Record<string, unknown[]> = {};
const keep = (name: string, answer: unknown) => (_url: URL, body: unknown) => {
  (sent[name] ??= []).push(body);
  return answer;
};

async function open({ type_id = USER_TYPE.customer as number, at = '/admin/claim/31' }, routes: StubRoutes) {
  await startTestSession({ type_id, access: [ACCESS.claims] });
  sent = {};
  restore = stubServer({
    'POST claims/31/read': { message: 'Lida.' },
    'GET claims/31/people': { data: [{ id: 7, name: 'Edu Ramos', staff: type_id !== USER_TYPE.customer }] },
    'GET claims/31/stream': Response.json({ message: 'x' }, { status: 404 }),
    'GET claims/31/files/8': new Response('x'),
    'GET claims/templates': { templates: [{ title: 'Recebemos', text: 'Recebemos a sua reclamação.' }] },
    ...routes,
  });
  render(
    <TestArea path="/admin/claim/:id" at={at}>
      <ClaimPage />
    </TestArea>,
  );
}
const team = (claim: Claim, routes: StubRoutes = {}) =>
  open({ type_id: USER_TYPE.admin }, { 'GET claims/31': claim, ...routes });
const customer = (claim: Claim, routes: StubRoutes = {}) => open({}, { 'GET claims/31': claim, ...routes });

beforeAll(() => {
  // jsdom has no object URLs.
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  restore();
  endTestSession();
});

it('shows what happened and what was said, and reads it', async () => {
  await customer(claimOne, { 'POST claims/31/read': keep('read', { message: 'Lida.' }) });
  expect(await screen.findByText(/Duas bombonas chegaram furadas/)).toBeVisible();
  const messages = within(screen.getByRole('list', { name: 'Mensagens' })).getAllByRole('listitem');
  expect(messages[0]).toHaveTextContent(/Rafael Nogueira.*Recebemos as fotos.*Lida por Carla Menezes/);
  expect(screen.queryByRole('heading', { name: 'Atendimento' })).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(sent.read).toHaveLength(1);
});

it('sends a message with whom it mentions, and keeps a refused one', async () => {
  let refuse = true;
  const answer = keep('message', { id: 5 });
  await customer(claimOne, {
    'POST claims/31/messages': (url: URL, body: unknown) =>
      refuse ? Response.json({ message: 'Fora.' }, { status: 503 }) : answer(url, body),
  });
  const box = await screen.findByRole('textbox', { name: /Mensagem/ });
  await userEvent.type(box, 'Alguma novidade?');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Mencionar' }), 'Edu Ramos');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Fora.')).toBeVisible();
  expect(box).toHaveValue('Alguma novidade?');
  refuse = false;
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(box).toHaveValue(''));
  await waitFor(() => expect(box).toHaveFocus());
  expect(sent.message).toEqual([{ text: 'Alguma novidade?', internal: false, mentions: [7], files: [] }]);
});

it('sends photos before the message that names them', async () => {
  await customer(claimOne, {
    'POST claims/31/files': { files: [{ id: 11, name: 'a.jpg', type: 'image/jpeg', size: 1 }] },
    'POST claims/31/messages': keep('message', { id: 5 }),
  });
  const choose = await screen.findByRole('button', { name: 'Escolher arquivos' });
  const input = choose.parentElement?.querySelector('input');
  await userEvent.upload(input!, new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
  expect(screen.getByText('a.jpg')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await screen.findByRole('button', { name: 'Escolher arquivos' });
  expect(sent.message).toEqual([{ text: '', internal: false, mentions: [], files: [11] }]);
});

it('shows the team its notes as notes, and a mail that was not accepted', async () => {
  await team(claimOfTeam);
  const messages = within(await screen.findByRole('list', { name: 'Mensagens' })).getAllByRole('listitem');
  expect(messages.at(-2)).toHaveTextContent(/Nota interna/);
  expect(messages.at(-1)).toHaveTextContent(/outra@empresa.example.*E-mail não aceito/);
});

it('writes a note from an answer that is kept ready', async () => {
  await team(claimOfTeam, { 'POST claims/31/messages': keep('message', { id: 5 }) });
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Resposta pronta' }),
    'Recebemos',
  );
  await userEvent.click(screen.getByRole('switch', { name: /Nota interna/ }));
  expect(screen.queryByRole('button', { name: 'Escolher arquivos' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar nota' }));
  await screen.findByRole('button', { name: 'Enviar' });
  expect(sent.message).toEqual([
    { text: 'Recebemos a sua reclamação.', internal: true, mentions: [], files: [] },
  ]);
});

it('changes status and outcome, with the invoice of a new delivery', async () => {
  await team(claimOfTeam, { 'PUT claims/31': keep('change', { message: 'Atualizado com sucesso!' }) });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Resolvida');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Resultado' }), 'Nova entrega');
  await userEvent.type(screen.getByRole('textbox', { name: /Nota da nova entrega/ }), '12399');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar atendimento' }));
  expect(await screen.findByText('Atualizado com sucesso!')).toBeVisible();
  expect(sent.change).toEqual([
    { status: 'solved', owner: 3, outcome: 'delivery', invoice: { nota_fiscal: '12399' } },
  ]);
});

it('is reopened by whoever may', async () => {
  await customer(
    { ...claimOne, status: 'solved', may_reopen: true },
    { 'POST claims/31/reopen': keep('reopen', { message: 'Reclamação reaberta.' }) },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Reabrir' }));
  expect(await screen.findByText('Reclamação reaberta.')).toBeVisible();
});

it('says that there is none', async () => {
  await open({}, { 'GET claims/31': Response.json({ message: 'x' }, { status: 404 }) });
  expect(await screen.findByText('Reclamação não encontrada.')).toBeVisible();
});

describe('beginning', () => {
  const at = newClaimAddress(CLAIM_SUBJECT.delivery, { nota_fiscal: '000012345' });

  it('sends the lines that something is wrong with', async () => {
    await open(
      { at },
      {
        'POST claims/about': claimAbout,
        'POST claims': keep('claim', { id: 31 }),
        'GET claims/31': claimOne,
      },
    );
    await userEvent.click(await screen.findByRole('radio', { name: 'Avaria' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Repor o produto' }));
    await userEvent.type(screen.getByRole('textbox', { name: /O que aconteceu/ }), 'Furadas');
    await userEvent.type(screen.getByRole('textbox', { name: /Item 01/ }), '2');
    await userEvent.click(screen.getByRole('button', { name: 'Abrir reclamação' }));
    expect(await screen.findByText('Reclamação 31 aberta.')).toBeVisible();
    expect(sent.claim).toEqual([
      {
        kind: 'avaria',
        wish: 'repor',
        text: 'Furadas',
        subject: { type: 'delivery', params: { nota_fiscal: '000012345' } },
        lines: [{ item: '01', quantity: '2' }],
      },
    ]);
  });

  it('says what it needs to know', async () => {
    await open({ at: '/admin/claim/new' }, {});
    expect(await screen.findByText('Diga sobre o que é a reclamação.')).toBeVisible();
  });
});
