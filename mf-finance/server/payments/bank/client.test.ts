import { type StandInBank, standInBank } from 'api/testing/pix/bank';
import { bankClient, type BankClient } from './client';
import { BankAway, BankRefused } from './exchange';

const TIMEOUT_MS = 600;
let bank: StandInBank;
let client: BankClient;
let n = 0;
const charge = () => ({
  txid: String(++n).padStart(26, '0'),
  key: 'chave',
  total: '10.00',
  lifeS: 60,
  text: 'x',
});

beforeAll(async () => {
  bank = await standInBank();
  client = bankClient(bank.settings(), { timeoutMs: TIMEOUT_MS });
});
afterEach(() => bank.hasTrouble(() => null));
afterAll(async () => {
  client.close();
  await bank.close();
});

it('a slow answer counts while there is time, and is asked for once more at half of it', async () => {
  const asked = charge();
  bank.hasTrouble((call) => (call.startsWith('PUT') ? { lateMs: TIMEOUT_MS * 0.7 } : null));
  expect(await client.create(asked)).toMatchObject({ txid: asked.txid, total: '10.00' });
  expect(bank.calls.filter((call) => call === `PUT /cob/${asked.txid}`)).toHaveLength(2);
});

it('a later one does not', async () => {
  bank.hasTrouble(() => ({ lateMs: TIMEOUT_MS * 3 }));
  await expect(client.create(charge())).rejects.toThrow(BankAway);
  await expect(client.find('unknown')).rejects.toThrow(BankAway);
});

it.each(['away', 'nonsense', 'fault'] as const)('%s once is asked again, twice is away', async (trouble) => {
  let times = 1;
  bank.hasTrouble((call) => (call.includes('/cob/') && times-- > 0 ? trouble : null));
  const asked = charge();
  await client.create(asked);
  times = 2;
  await expect(client.find(asked.txid)).rejects.toThrow(BankAway);
});

it('a token that the bank has forgotten is asked for anew', async () => {
  const asked = charge();
  await client.create(asked);
  bank.forgetTokens();
  expect(await client.find(asked.txid)).toMatchObject({ status: 'ATIVA', pix: [] });
});

it('wrong credentials are no refusal of a charge', async () => {
  const stranger = bankClient({ ...bank.settings(), clientSecret: 'x' }, { timeoutMs: TIMEOUT_MS });
  await expect(stranger.create(charge())).rejects.toThrow(BankAway);
  stranger.close();
});

it('an unknown charge is none, and one that is over cannot be changed', async () => {
  expect(await client.find('unknown')).toBeNull();
  const asked = charge();
  await client.create(asked);
  await client.revise(asked.txid, '9.00');
  expect(await client.find(asked.txid)).toMatchObject({ total: '9.00', status: 'ATIVA' });
  await client.remove(asked.txid);
  expect(await client.find(asked.txid)).toMatchObject({ status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' });
  await expect(client.revise(asked.txid, '8.00')).rejects.toThrow(BankRefused);
});

it('a charge of another amount under that txid is not the one', async () => {
  const asked = charge();
  await client.create(asked);
  await expect(client.create({ ...asked, total: '11.00' })).rejects.toThrow(BankRefused);
});
