import { TestFolders } from '../../../dataset/testing/folder';
import { startStandIn, type StandIn, type StandInOptions } from '../../../testing/protheus/server';
import { parseErpConfig } from '../../config/config';
import { erpTable } from '../../tables/tables';
import type { TimeLogEntry } from '../../time-log';
import { SourceAway, SourceError } from '../errors';
import type { ErpSource, SourceRow } from '../port';
import { contractFolder, sourceContract } from '../source.contract';
import { protheusClient, protheusSource } from '.';

const NEVER = new AbortController().signal;
const folders = new TestFolders();
const started: StandIn[] = [];
afterAll(async () => {
  for (const standIn of started) await standIn.close();
  await folders.clear();
});

interface World {
  readonly standIn: StandIn;
  readonly source: ErpSource;
  readonly log: TimeLogEntry[];
  /** The waits between tries, in ms; they take no time here. */
  readonly waits: number[];
}

async function world(
  content: { limits?: object; [part: string]: unknown } = {},
  options: StandInOptions = {},
): Promise<World> {
  const standIn = await startStandIn(await folders.make(contractFolder().files), options);
  started.push(standIn);
  const limits = { pageSize: 90, callsPerMinute: 60_000, timeoutSeconds: 5, ...content.limits };
  const config = parseErpConfig({ url: standIn.url, ...content, limits }, standIn.user, standIn.password);
  const [log, waits]: [TimeLogEntry[], number[]] = [[], []];
  const client = protheusClient(config, {
    log: { add: (entry) => void log.push(entry) },
    now: () => new Date(),
    monotonic: () => performance.now(),
    wait: async (ms) => void waits.push(ms),
  });
  return { standIn, source: protheusSource(config, { client, now: () => new Date() }), log, waits };
}

describe('a Protheus', () => {
  sourceContract(async () => ({ source: (await world()).source, given: contractFolder().given }));
});
describe('a Protheus without stamps, with names of its own and Basic', () => {
  sourceContract(async () => {
    const fields = { SC5: { C5_ZLACRE: 'C5_XLACRE', C5_ZTICKET: null } };
    const content = { auth: 'basic', company: '020', tables: { SC5: { fields } } };
    const { standIn, source } = await world(
      { ...content, tables: { SC5: { fields: fields.SC5 } } },
      { fields, company: '020' },
    );
    standIn.set({ noStamp: ['SC5', 'SX5', 'SE1'] });
    return { source, given: contractFolder().given };
  });
});

const sc5 = erpTable('SC5');
const sx5 = erpTable('SX5');

describe('what goes wrong', () => {
  let it_: World;
  beforeAll(async () => {
    it_ = await world();
  });
  beforeEach(() => {
    it_.standIn.calm();
    it_.log.length = 0;
    it_.waits.length = 0;
  });
  const texts = () => it_.source.byRecno(sx5, 0, NEVER).then(({ rows }) => rows.length);

  it.each([
    { fail: 2 },
    { fail: 1, failStatus: 429, retryAfter: 9 },
    { half: 2 },
    { drop: 2 },
    { duplicateRows: 1 },
  ])('%j is tried again', async (switches) => {
    await texts();
    it_.waits.length = 0;
    it_.standIn.set(switches);
    expect(await texts()).toBe(2);
    expect(it_.waits.length).toBeGreaterThan(0);
    if ('retryAfter' in switches) expect(it_.waits[0]).toBeGreaterThanOrEqual(9000);
  });

  it.each([
    [{ fail: true }, SourceAway, /respondeu 500/],
    [{ fail: true, failStatus: 503, retryAfter: 900 }, SourceAway, /503/],
    [{ fail: true, failStatus: 403 }, SourceError, /403/],
    [{ half: true }, SourceError, /não é JSON completo/],
    [{ drop: true }, SourceAway, /não respondeu/],
    [{ duplicateRows: true }, SourceError, /veio duas vezes/],
    [{ garbage: 'html' as const }, SourceError, /SX5 não é JSON/],
    [{ garbage: 'shape' as const }, SourceError, /SX5 não tem items e hasNext/],
    [{ garbage: 'recno' as const }, SourceError, /R_E_C_N_O_/],
    [{ hideFields: ['SX5.X5_DESCRI'] }, SourceError, /SX5: o campo X5_DESCRI não existe/],
    [{ refuseUser: true }, SourceError, /recusou o usuário portal.*ERP_PASSWORD/],
  ])('%j ends as it should', async (switches, kind, message) => {
    await texts();
    it_.standIn.set(switches);
    const reading = texts();
    await expect(reading).rejects.toThrow(message);
    await expect(reading).rejects.toBeInstanceOf(kind);
  });

  it.each([
    ['SC5', 'date' as const, /SC5, linha \d+, C5_EMISSAO: data inválida "20261399"/],
    ['SE1', 'number' as const, /SE1, linha 1, E1_VALOR: número inválido "12,5x"/],
  ])('in %s a bad %s names table, row, field and value', async (table, garbage, message) => {
    if (table === 'SE1')
      it_.standIn.erp.insert('SE1', { E1_NUM: '000000001', E1_TIPO: 'NF', E1_VALOR: '12.50' });
    it_.standIn.set({ garbage });
    await expect(it_.source.byRecno(erpTable(table), 0, NEVER)).rejects.toThrow(message);
  });

  it('each call has its line in the log, those without rows too', async () => {
    await texts();
    it_.log.length = 0;
    await texts();
    for (let n = 0; n < 3; n++) await it_.source.byKey(sx5, [['99', 'NADA']], NEVER);
    const quiet = expect.objectContaining({ message: 'Sem linhas', status: 'ok' }) as TimeLogEntry;
    expect(it_.log).toEqual([
      expect.objectContaining({ routine: 'protheus.genericQuery', message: '2 linhas', status: 'ok' }),
      quiet,
      quiet,
      quiet,
    ]);
    expect(it_.log.map(({ body }) => body)).not.toContain(null);
  });

  it('a page that was not asked for is noticed', async () => {
    await it_.source.byRecno(sc5, 0, NEVER);
    it_.standIn.set({ stalePages: true });
    await expect(it_.source.byRecno(sc5, 40_000, NEVER)).rejects.toThrow(/não foi pedida/);
  });

  it('a server that takes too long is away', async () => {
    const { standIn, source } = await world({ limits: { timeoutSeconds: 0.2 } });
    await source.traits(sx5, NEVER);
    standIn.set({ slowMs: 60_000 });
    await expect(source.byRecno(sx5, 0, NEVER)).rejects.toThrow('não respondeu em 0.2 s');
  });

  it('a missing server counts as away, and the password is never shown', async () => {
    const { standIn, source, log } = await world();
    await standIn.close();
    started.splice(started.indexOf(standIn), 1);
    await expect(source.byRecno(sx5, 0, NEVER)).rejects.toBeInstanceOf(SourceAway);
    expect(log.length).toBeGreaterThan(0);
    expect(JSON.stringify(log)).not.toContain('segredo');
  });
});

describe('tokens', () => {
  it('are asked for once, however many calls wait, and renewed when the ERP forgets them', async () => {
    const { standIn, source, log } = await world({ limits: { parallel: 8 } });
    await Promise.all([1, 2, 3, 4, 5].map(() => source.byKey(sx5, [['13', '5101']], NEVER)));
    expect(standIn.calls.tokens).toBe(1);
    standIn.expireTokens();
    await Promise.all([1, 2, 3].map(() => source.byKey(sx5, [['13', '5101']], NEVER)));
    expect([standIn.calls.tokens, standIn.calls.renewals]).toEqual([1, 1]);
    standIn.expireTokens(true);
    expect(await source.byKey(sx5, [['13', '5101']], NEVER)).toHaveLength(1);
    expect(standIn.calls.tokens).toBe(2);
    expect(log.some(({ routine }) => routine === 'protheus.token')).toBe(true);
    expect(JSON.stringify(log)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  });

  it('are renewed before they end', async () => {
    const { standIn, source } = await world();
    standIn.set({ tokenSeconds: 0 });
    // A token of no time would be refused: the server says when it ends.
    await expect(source.byKey(sx5, [['13', '5101']], NEVER)).rejects.toThrow(/recusou o usuário/);
    standIn.set({ tokenSeconds: 3600 });
    expect(await source.byKey(sx5, [['13', '5101']], NEVER)).toHaveLength(1);
  });
});

describe('changes', () => {
  async function changes(
    source: ErpSource,
    since = { stamp: '2000-01-01 00:00:00.00', recno: 0 },
  ): Promise<SourceRow[]> {
    const rows: SourceRow[] = [];
    for (let mark = since; ;) {
      const page = await source.changed(sc5, mark, NEVER);
      rows.push(...page.rows);
      const last = page.rows.at(-1);
      if (!page.more || !last) return rows;
      mark = { stamp: last.stamp ?? '', recno: last.recno };
    }
  }
  const key = ({ stamp, recno }: SourceRow) => `${stamp ?? ''} ${String(recno).padStart(9, '0')}`;

  it('come in the order of their stamps, each once, whatever shares a stamp', async () => {
    const { standIn, source } = await world({ limits: { pageSize: 40 } });
    const stamped = [...(standIn.erp.held('SC5')?.rows() ?? [])].filter(({ stamp }) => stamp !== null);
    const rows = await changes(source);
    expect(rows.map(key)).toEqual(rows.map(key).sort());
    expect(rows.map(({ recno }) => recno).sort((a, b) => a - b)).toEqual(stamped.map(({ recno }) => recno));
    expect(rows.length).toBe(650);
  });

  it('after a mark are only those after it', async () => {
    let clock = Date.UTC(2026, 10, 20, 12);
    const { standIn, source } = await world({}, { now: () => clock });
    standIn.erp.update('SC5', 3, { C5_ZLACRE: 'A' });
    standIn.erp.update('SC5', 2, { C5_ZLACRE: 'B' });
    const since = { stamp: '2026-11-20 12:00:00.00', recno: 2 };
    const marks = async (from = since) =>
      (await changes(source, from)).map(({ recno, deleted }) => [recno, deleted]);
    expect(await marks()).toEqual([[3, false]]);
    clock += 5;
    standIn.erp.remove('SC5', 1);
    clock += 10;
    const recno = standIn.erp.insert('SC5', { C5_NUM: '999999' });
    expect(await marks()).toEqual([
      [3, false],
      [recno, false],
    ]);
    expect(await marks({ ...since, recno: 0 })).toEqual([
      [1, true],
      [2, false],
      [3, false],
      [recno, false],
    ]);
  });

  it('are reported by table; one without timestamps says so, even when it is empty', async () => {
    const { standIn, source } = await world();
    expect(await source.traits(sc5, NEVER)).toEqual({ stamp: true });
    expect(await source.traits(erpTable('SE1'), NEVER)).toEqual({ stamp: true });
    standIn.set({ noStamp: ['SC5', 'SE1'] });
    expect(await source.traits(sc5, NEVER)).toEqual({ stamp: false });
    expect(await source.traits(erpTable('SE1'), NEVER)).toEqual({ stamp: false });
  });

  it('of rows that change while they are read are not lost', async () => {
    const { standIn, source } = await world({ limits: { pageSize: 100 } });
    standIn.set({ changing: 3 });
    const mirror = new Map<number, SourceRow>();
    for (let after = 0, more = true; more;) {
      const page = await source.byRecno(sc5, after, NEVER);
      for (const row of page.rows) mirror.set(row.recno, row);
      after = page.rows.at(-1)?.recno ?? after;
      ({ more } = page);
    }
    standIn.calm();
    for (const row of await changes(source)) mirror.set(row.recno, row);
    const there = [...(standIn.erp.held('SC5')?.rows() ?? [])].map(({ recno, deleted, values }) => ({
      recno,
      deleted,
      values,
    }));
    const kept = [...mirror.values()].map(({ recno, deleted, values }) => ({
      recno,
      deleted,
      values: [...values],
    }));
    const byRecno = (a: { recno: number }, b: { recno: number }) => a.recno - b.recno;
    expect(kept.sort(byRecno)).toEqual(there.sort(byRecno));
  });
});

it('open rows are those of the condition', async () => {
  const { standIn, source } = await world({ tables: { SC5: { open: `{C5_ENTREAL} = ' '` } } });
  standIn.erp.update('SC5', 2, { C5_ENTREAL: '20261120' });
  const { rows } = await source.open(sc5, 0, NEVER);
  expect(rows.map(({ recno }) => recno)).not.toContain(2);
  expect(rows.length).toBe(89);
  expect(await source.open(sx5, 0, NEVER)).toEqual({ rows: [], more: false });
});

it('a limit of 0 is a blank one, other amounts of 0 are not', async () => {
  const { standIn, source } = await world();
  const sa1 = erpTable('SA1');
  standIn.erp.insert('SA1', { A1_COD: '000201', A1_LOJA: '01', A1_LC: '0', A1_SALDUP: '0' });
  const { rows } = await source.byRecno(sa1, 0, NEVER);
  const at = (column: string) => [...sa1.columns.keys()].indexOf(column);
  const [row] = rows;
  expect(row?.values[at('A1_LC')]).toBe('');
  expect(row?.values[at('A1_SALDUP')]).toBe('0');
});

describe('check', () => {
  const problems = async ({ source }: World) =>
    (await source.check(NEVER)).map(({ table, field }) => `${table}.${field ?? ''}`);

  it('names missing tables and fields, with and without a dictionary', async () => {
    const ours = await world({
      tables: { SC5: { name: 'SC5990' }, SE1: { fields: { E1_ZPIX: 'E1_XPIX' } } },
    });
    ours.standIn.set({ hideFields: ['SX5.X5_DESCRI', 'SA1.A1_ZRISCO'] });
    expect(await problems(ours)).toEqual(['SA1.A1_ZRISCO', 'SX5.X5_DESCRI', 'SC5.', 'SE1.E1_XPIX']);
    ours.standIn.set({ dictionary: false });
    // Empty tables show their fields by the dictionary alone.
    expect(await problems(ours)).toEqual(['SX5.X5_DESCRI', 'SC5.']);
  });

  it('names fields of another type', async () => {
    const ours = await world({ tables: { SC5: { fields: { C5_ZLACRE: 'C5_EMISSAO' } } } });
    const [problem, ...more] = await ours.source.check(NEVER);
    expect(more).toEqual([]);
    expect(problem).toMatchObject({ table: 'SC5', field: 'C5_EMISSAO' });
    expect(problem?.reason).toMatch(/data, e o portal espera caractere/);
  });

  it('reports an ERP that cannot be reached at all', async () => {
    const ours = await world();
    ours.standIn.set({ refuseUser: true });
    await expect(ours.source.check(NEVER)).rejects.toThrow(/recusou o usuário/);
    ours.standIn.set({ refuseUser: false, fail: true });
    await expect(ours.source.check(NEVER)).rejects.toThrow(/500/);
  });
});
