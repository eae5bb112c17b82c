import { Random } from '../../../testing/random';
import { erpTable } from '../../tables/tables';
import type { MemoryErp } from './memory-erp';

type Row = Record<string, string>;

/** Random rows of the tables that sums are made of, from so few codes that they meet each other. */
const MAKE: Readonly<Record<string, (r: Random) => Row>> = {
  SA1: (r) => ({ A1_COD: r.pick(['C1', 'C2', 'C3']), A1_LOJA: r.pick(['01', '02']), A1_NOME: r.digits(2) }),
  CN9: (r) => ({
    CN9_FILIAL: r.pick(['01', '02', '']),
    CN9_NUMERO: contract(r),
    CN9_REVISA: r.pick(['', '001']),
    CN9_REVATU: r.pick(['', '', '001']),
    CN9_DTFIM: day(r),
  }),
  CND: (r) => ({ CND_FILIAL: r.pick(['01', '02']), CND_CONTRA: contract(r), CND_NUMMED: measurement(r) }),
  CNE: (r) => ({
    CNE_FILIAL: r.pick(['01', '02']),
    CNE_CONTRA: contract(r),
    CNE_NUMMED: measurement(r),
    CNE_NUMERO: 'P1',
    CNE_ITEM: r.pick(['01', '02']),
    CNE_QUANT: r.digits(1),
  }),
  SC5: (r) => ({
    C5_FILIAL: r.pick(['01', '02']),
    C5_NUM: order(r),
    C5_CLIENTE: r.pick(['C1', 'C2']),
    C5_LOJACLI: r.pick(['01', '02']),
    C5_EMISSAO: day(r),
    C5_ENTREAL: r.pick(['', '20261105']),
    C5_MDCONTR: r.chance(0.8) ? contract(r) : '',
    C5_MDNUMED: r.chance(0.5) ? measurement(r) : '',
    C5_MDPLANI: r.pick(['P1', 'P2']),
    C5_NOTA: r.digits(1),
  }),
  SC6: (r) => ({
    C6_FILIAL: r.pick(['01', '02']),
    C6_NUM: order(r),
    C6_ITEM: r.pick(['01', '02']),
    C6_PRODUTO: r.pick(['A', 'B']),
    C6_UM: 'T',
    C6_QTDVEN: `${r.digits(1)}.${r.digits(1)}`,
    C6_VALOR: r.pick(['-1.50', '10', '99.9']),
    ...invoice(r, 'C6_NOTA', 'C6_SERIE'),
  }),
  DAI: (r) => ({
    DAI_FILIAL: r.pick(['01', '02', '']),
    DAI_COD: r.pick(['L1', 'L2', 'L3']),
    DAI_SEQCAR: '01',
    DAI_PEDIDO: order(r),
    DAI_CLIENT: 'C1',
    ...invoice(r, 'DAI_NFISCA', 'DAI_SERIE'),
  }),
  SD2: (r) => ({
    D2_FILIAL: r.pick(['01', '02', '']),
    ...invoice(r, 'D2_DOC', 'D2_SERIE'),
    D2_CLIENTE: r.pick(['C1', 'C2']),
    D2_LOJA: '01',
    D2_ITEM: r.pick(['01', '02']),
    D2_PEDIDO: order(r),
    D2_ITEMPV: r.pick(['01', '02']),
  }),
  SE1: (r) => ({
    E1_FILIAL: '01',
    E1_NUM: order(r),
    E1_TIPO: 'NF',
    E1_CLIENTE: 'C1',
    E1_LOJA: '01',
    E1_SALDO: r.pick(['0', '10.5']),
    E1_VENCTO: day(r),
  }),
};
const TABLES = Object.keys(MAKE);

const contract = (r: Random) => r.pick(['K1', 'K2', 'K3']);
const measurement = (r: Random) => r.pick(['M1', 'M2']);
const order = (r: Random) => r.pick(['000001', '000002', '000003', '000004', '000005', '000006']);
const day = (r: Random) => r.pick(['', '20261001', '20261015', '20261102']);
const invoice = (r: Random, doc: string, series: string): Row =>
  r.chance(0.3) ? { [doc]: '', [series]: '' } : { [doc]: r.pick(['D1', 'D2', 'D3']), [series]: '1' };

const keyOf = (file: string, row: Row) =>
  erpTable(file)
    .key.map((name) => row[name] ?? '')
    .join('\n');

/** An ERP at work, by a seed: each step inserts, changes or deletes a row; no two living rows have the same key. */
export function busyErp(
  erp: MemoryErp,
  seed: number,
  { closing }: { closing?: Readonly<Record<string, Row>> } = {},
) {
  const random = new Random(seed);
  const taken = (file: string, row: Row, but?: number) =>
    erp
      .live(file)
      .some(({ recno }) => recno !== but && keyOf(file, erp.record(file, recno)) === keyOf(file, row));

  return function step(): void {
    const file = random.pick(TABLES);
    const row = MAKE[file]?.(random) ?? {};
    const live = erp.live(file);
    const kind = random.next();
    if (live.length === 0 || kind < 0.4) {
      if (!taken(file, row)) erp.insert(file, row);
      return;
    }
    const { recno } = random.pick(live);
    // A table without stamps shows only what happens to its open rows.
    const close = closing?.[file];
    if (close) erp.update(file, recno, close);
    else if (kind > 0.8) erp.delete(file, recno);
    else if (!taken(file, row, recno)) erp.update(file, recno, row);
  };
}
