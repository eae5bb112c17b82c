import { TestFolders } from '../../dataset/testing/folder';
import { startStandIn, type StandIn } from '../../testing/protheus/server';
import { parseErpConfig } from '../config/config';
import { erpCheck } from './check-cli';
import { protheusClient, protheusSource } from './protheus';
import { contractFolder } from './source.contract';

const folders = new TestFolders();
let standIn: StandIn;
beforeAll(async () => {
  standIn = await startStandIn(await folders.make(contractFolder().files));
});
beforeEach(() => standIn.calm());
afterAll(async () => {
  await standIn.close();
  await folders.clear();
});

async function check(content: object = {}) {
  const limits = { callsPerMinute: 60_000 };
  const config = parseErpConfig({ url: standIn.url, limits, ...content }, standIn.user, standIn.password);
  const now = () => new Date();
  const deps = {
    log: { add: () => undefined },
    now,
    monotonic: () => performance.now(),
    wait: async () => undefined,
  };
  const source = protheusSource(config, { client: protheusClient(config, deps), now });
  const [out, err]: [string[], string[]] = [[], []];
  const io = { out: (line: string) => void out.push(line), err: (line: string) => void err.push(line) };
  return { code: await erpCheck({ source, config }, io, new AbortController().signal), out, err };
}

it('lists each table that is fine, and how its changes are found', async () => {
  standIn.set({ noStamp: ['SX5'] });
  const { code, out, err } = await check();
  expect([code, err]).toEqual([0, []]);
  expect(out).toContainEqual(expect.stringMatching(/^ok {4}SC5 {2}18 campos, mudanças por S_T_A_M_P_$/));
  expect(out).toContainEqual(expect.stringMatching(/^ok {4}SX5 .*sem S_T_A_M_P_/));
  expect(out.at(-1)).toMatch(/^\d+ tabelas conferidas, 0 problemas\.$/);
});

it('names what is missing and fails', async () => {
  const { code, out, err } = await check({ tables: { SC5: { fields: { C5_ZLACRE: 'C5_XLACRE' } } } });
  expect(code).toBe(1);
  expect(err).toEqual([
    expect.stringMatching(/^ERRO {2}SC5 .*C5_XLACRE \(para C5_ZLACRE\).*tables\.SC5\.fields/),
  ]);
  expect(out.some((line) => line.startsWith('ok    SC5'))).toBe(false);
});

it('says why nothing could be asked', async () => {
  standIn.set({ refuseUser: true });
  const { code, err } = await check();
  expect(code).toBe(1);
  expect(err).toEqual([expect.stringContaining('recusou o usuário portal')]);
});
