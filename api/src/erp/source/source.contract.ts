import { erpTable, type ErpTable } from '../tables/tables';
import type { ErpSource, SourcePage, SourceRow } from './port';

/** Rows of a folder as one knows them: what is read must be these. */
export interface Given {
  readonly recno: number;
  readonly deleted: boolean;
  /** By column; those left out are blank. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface SourceWorld {
  readonly source: ErpSource;
  /** The rows of SC5 and SX5, ascending; other tables are empty. */
  readonly given: Readonly<Record<string, readonly Given[]>>;
}

/** Orders in a folder as CSV with numbers that have gaps, deleted rows and awkward texts. */
export function contractFolder(): { files: Record<string, string>; given: SourceWorld['given'] } {
  const orders = Array.from({ length: 1300 }, (_, n): Given => ({
    recno: 1 + n + Math.floor(n / 250) * 40_000,
    deleted: n % 97 === 5,
    fields: {
      C5_FILIAL: n % 2 === 0 ? '0650001' : '',
      C5_NUM: String(n).padStart(6, '0'),
      C5_CLIENTE: '000201',
      C5_EMISSAO: n % 3 === 0 ? '' : '20260131',
      C5_ZLACRE: n === 7 ? `D'ÁGUA "A"` : '',
    },
  }));
  const texts: Given[] = [
    {
      recno: 1,
      deleted: false,
      fields: { X5_TABELA: '13', X5_CHAVE: '5101', X5_DESCRI: '  Venda; à vista' },
    },
    { recno: 2, deleted: false, fields: { X5_TABELA: '13', X5_CHAVE: `51'2`, X5_DESCRI: 'x' } },
  ];
  const given = { SC5: orders, SX5: texts };
  const csv = (rows: readonly Given[], table: ErpTable) => {
    const columns = [...table.columns.keys()];
    const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
    const lines = rows.map(({ recno, deleted, fields }) =>
      [String(recno), deleted ? '*' : '', ...columns.map((name) => fields[name] ?? '')].map(quoted).join(','),
    );
    return [['R_E_C_N_O_', 'D_E_L_E_T_', ...columns].join(','), ...lines].join('\n');
  };
  const files = { 'SC5.csv': csv(orders, erpTable('SC5')), 'SX5.csv': csv(texts, erpTable('SX5')) };
  return { files, given };
}

const NEVER = new AbortController().signal;

/** A row in the form that a source has it. */
const asRead = (table: ErpTable, { recno, deleted, fields }: Given) => ({
  recno,
  deleted,
  values: [...table.columns.keys()].map((column) => fields[column] ?? ''),
});
const shown = (rows: readonly SourceRow[]) =>
  rows.map(({ recno, deleted, values }) => ({ recno, deleted, values: [...values] }));

/** Every page of a reading; checks what each page promises. */
async function all(page: (after: number) => Promise<SourcePage>, after = 0): Promise<SourceRow[]> {
  const rows: SourceRow[] = [];
  for (;;) {
    const { rows: some, more } = await page(rows.at(-1)?.recno ?? after);
    if (more) expect(some.length).toBeGreaterThan(0);
    rows.push(...some);
    if (!more) return rows;
  }
}

/** What every source of the mirror promises (`port.ts`). */
export function sourceContract(open: () => Promise<SourceWorld>): void {
  let world: SourceWorld;
  const sc5 = erpTable('SC5');
  const sx5 = erpTable('SX5');
  const rowsOf = (table: ErpTable) => (world.given[table.file] ?? []).map((row) => asRead(table, row));

  beforeAll(async () => {
    world = await open();
  });

  it('has what the configuration needs', async () => {
    expect(await world.source.check(NEVER)).toEqual([]);
  });

  it.each(['SC5', 'SX5', 'SE1'])('reads all of %s by recno, each row once, ascending', async (file) => {
    const table = erpTable(file);
    const rows = await all((after) => world.source.byRecno(table, after, NEVER));
    expect(shown(rows)).toEqual(rowsOf(table));
  });

  it('goes on from any recno, again and again, two tables at a time', async () => {
    const from = async (after: number) => {
      const rows = await all((next) => world.source.byRecno(sc5, next, NEVER), after);
      expect(shown(rows)).toEqual(rowsOf(sc5).filter(({ recno }) => recno > after));
    };
    for (const after of [249, 250, 20_000, 201_299, 201_300]) await from(after);
    const [orders, texts] = await Promise.all([
      all((after) => world.source.byRecno(sc5, after, NEVER)),
      all((after) => world.source.byRecno(sx5, after, NEVER)),
    ]);
    expect([orders.length, texts.length]).toEqual([1300, 2]);
  });

  it('finds rows by key, also deleted and awkward ones', async () => {
    const found = await world.source.byKey(
      sc5,
      [
        ['0650001', '000102'],
        ['', '001299'],
        ['0650001', '000007'],
        ['', '000007'],
        ['0650001', 'NADA'],
      ],
      NEVER,
    );
    expect(shown(found).sort((a, b) => a.recno - b.recno)).toEqual(
      rowsOf(sc5).filter(({ values }) => ['000102', '001299', '000007'].includes(values[1] ?? '')),
    );
    const [quoted, ...more] = await world.source.byKey(sx5, [['13', `51'2`]], NEVER);
    expect(more).toEqual([]);
    expect(quoted?.recno).toBe(2);
    expect(await world.source.byKey(sx5, [], NEVER)).toEqual([]);
  });

  it('finds many keys', async () => {
    const keys = Array.from({ length: 120 }, (_, n) => ['0650001', String(n * 2).padStart(6, '0')]);
    const found = await world.source.byKey(sc5, keys, NEVER);
    expect(new Set(found.map(({ recno }) => recno)).size).toBe(120);
  });

  it('knows of no changes that are still to come', async () => {
    const since = { stamp: '2999-01-01 00:00:00.00', recno: 0 };
    expect(await world.source.changed(sx5, since, NEVER)).toEqual({ rows: [], more: false });
  });

  it('stops when asked to', async () => {
    const stop = AbortSignal.abort(new Error('enough'));
    await expect(world.source.byRecno(sc5, 0, stop)).rejects.toThrow('enough');
    await expect(world.source.byKey(sc5, [['', '000001']], stop)).rejects.toThrow('enough');
  });
}
