import { ACCESS, BANK, type TicketMessage, USER_TYPE } from 'api-contract';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { addUser } from 'api/testing/world';

let portal: TestPortal;
let staff: { authorization: string };

beforeAll(async () => {
  portal = await testPortal();
  await addUser(portal.database.pool, {
    email: 'int@portal.test',
    type: USER_TYPE.staff,
    access: [ACCESS.settings],
    companies: [],
  });
  staff = await portal.login('int@portal.test');
});
afterAll(() => portal.close());

const add = (bank_id: string, description: string) =>
  portal.call({
    method: 'POST',
    url: '/api/ticket_messages/',
    headers: staff,
    payload: { bank_id, description },
  });
const messages = async () => {
  const { body } = await portal.call({ url: '/api/ticket_messages/', headers: staff });
  return (body as { data: TicketMessage[] }).data;
};

it('slip messages are added, listed by bank and removed once', async () => {
  expect(await add(BANK.bradesco, 'Não receber após 30 dias.')).toMatchObject({
    status: 200,
    body: { message: 'Mensagem criada com sucesso!' },
  });
  await add(BANK.brasil, 'Protestar.');
  expect(await add(BANK.brasil, 'Protestar.')).toMatchObject({
    status: 422,
    body: { errors: { description: ['Esta mensagem já está cadastrada para este banco.'] } },
  });
  const [first, second] = await messages();
  expect(first).toEqual({
    id: expect.any(Number),
    bank_id: BANK.brasil,
    description: 'Protestar.',
    updated_at: portal.clock.now().toISOString(),
    updated_at_f: expect.stringMatching(/^\d\d\/\d\d\//),
  });
  expect(second?.bank_id).toBe(BANK.bradesco);
  const gone = () =>
    portal.call({ method: 'DELETE', url: `/api/ticket_messages/${first?.id}`, headers: staff });
  expect(await gone()).toMatchObject({ status: 200, body: { message: 'Mensagem excluída com sucesso!' } });
  expect((await gone()).status).toBe(404);
  expect(await messages()).toHaveLength(1);
});

it.each([
  ['bank_id', '999', 'x'],
  ['description', BANK.itau, ' '],
  ['description', BANK.itau, 'x'.repeat(201)],
  ['description', BANK.itau, 'a\nb'],
])('a slip message with a wrong %s is refused', async (field, bank, description) => {
  expect(await add(bank, description)).toMatchObject({
    status: 422,
    body: { errors: { [field]: [expect.any(String)] } },
  });
});
