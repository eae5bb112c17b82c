import type { Fields, StandInErp } from './erp';
import { Refused } from './generic-query';
import type { Handler } from './server';

/** The parts of a FWRestModel body that an order is made of. */
interface Model {
  readonly id?: unknown;
  readonly fields?: unknown;
  readonly items?: readonly { readonly fields?: unknown }[];
  readonly models?: readonly Model[];
}

/** Fields of a model by the portal's columns; a field that the ERP does not have is refused, as the ERP does. */
function fieldsOf(erp: StandInErp, table: string, given: unknown): Record<string, string> {
  if (!Array.isArray(given)) throw new Refused(400, `O modelo ${table} não tem campos`);
  const columns = [...(erp.held(table)?.table.columns.keys() ?? [])];
  const found: Record<string, string> = {};
  for (const { id, value } of given as { id: string; value: unknown }[]) {
    const column = columns.find((name) => erp.fieldName(table, name) === id);
    if (column !== undefined) found[column] = String(value ?? '');
    else if (!ONLY_THERE.has(id))
      throw new Refused(400, `AJUDA:NOCAMPO\r\nO campo ${id} não existe em ${table}`);
  }
  return found;
}

/** Fields of the real tables that the stand-in's do not have. */
const ONLY_THERE = new Set(['C5_TIPO', 'C5_TIPOCLI', 'C6_TES', 'C6_OPER', 'C6_CONTRT', 'C6_ITCONTR']);

/** The next number of a branch, six digits. */
function nextNumber(erp: StandInErp, branch: string): string {
  let last = 0;
  for (const { fields } of erp.rows('SC5'))
    if (fields.C5_FILIAL === branch && /^\d{6}$/.test(fields.C5_NUM ?? ''))
      last = Math.max(last, Number(fields.C5_NUM));
  return String(last + 1).padStart(6, '0');
}

/** The item of the current revision, and what stands against an order of it; null for an order without a contract. */
function contractItem(erp: StandInErp, order: Fields, line: Fields) {
  if (!order.C5_MDCONTR) return null;
  const contract = { CN9_FILIAL: order.C5_FILIAL ?? '', CN9_NUMERO: order.C5_MDCONTR ?? '', CN9_REVATU: '' };
  const current = erp.find('CN9', contract);
  const found =
    current &&
    erp.find('CNB', {
      CNB_CONTRA: order.C5_MDCONTR ?? '',
      CNB_REVISA: current.fields.CN9_REVISA ?? '',
      CNB_NUMERO: order.C5_MDPLANI ?? '',
      CNB_PARPRO: line.C6_PRODUTO ?? '',
    });
  if (!found) throw new Refused(400, 'AJUDA:CTRNAO\r\nContrato não encontrado para o produto.');
  if (Number(found.fields.CNB_SLDMED) < Number(line.C6_QTDVEN))
    throw new Refused(400, 'AJUDA:SALDO\r\nO contrato não tem saldo para a quantidade.');
  return found;
}

const compact = (day = '') => day.replaceAll('-', '');

/** Enters an order as the ERP would, with the checks that it makes; answers its number. */
function enter(erp: StandInErp, order: Fields, lines: readonly Fields[]): string {
  const [line] = lines;
  if (!line || !order.C5_FILIAL || !order.C5_CLIENTE)
    throw new Refused(400, 'Campo obrigatório não preenchido.');
  const customer = erp.find('SA1', { A1_COD: order.C5_CLIENTE, A1_LOJA: order.C5_LOJAENT ?? '' });
  if (!customer) throw new Refused(400, 'AJUDA:REGNOIS\r\nCliente não encontrado.');
  if (customer.fields.A1_MSBLQL === '1')
    throw new Refused(400, 'AJUDA:A410BLQ\r\nCliente bloqueado para vendas.');
  const item = contractItem(erp, order, line);
  for (const { C6_PRODUTO = '' } of lines)
    if (!item && !erp.find('SB1', { B1_COD: C6_PRODUTO }))
      throw new Refused(400, `AJUDA:REGNOIS\r\nProduto ${C6_PRODUTO} não encontrado.`);
  const number = nextNumber(erp, order.C5_FILIAL);
  erp.insert('SC5', { ...order, C5_NUM: number, C5_EMISSAO: compact(order.C5_EMISSAO) });
  lines.forEach((one, n) =>
    erp.insert('SC6', {
      ...one,
      C6_FILIAL: order.C5_FILIAL ?? '',
      C6_NUM: number,
      C6_ITEM: one.C6_ITEM || String(n + 1).padStart(2, '0'),
      C6_ENTREG: compact(one.C6_ENTREG),
    }),
  );
  if (!item) return number;
  const quantity = Number(line.C6_QTDVEN);
  erp.update('CNB', item.recno, {
    CNB_SLDMED: String(Number(item.fields.CNB_SLDMED) - quantity),
    CNB_QTDMED: String(Number(item.fields.CNB_QTDMED) + quantity),
  });
  return number;
}

function parsed(body: string): Model {
  try {
    return JSON.parse(body) as Model;
  } catch {
    throw new Refused(400, 'O corpo da requisição não é JSON.');
  }
}

/** `POST fwmodel/MATA410`: a sales order by FWRestModel, with header SC5MASTER and items SC6DETAIL. */
export const salesOrder: Handler = {
  method: 'POST',
  path: /^\/fwmodel\/MATA410\/?$/i,
  handle({ erp, body }) {
    const master = parsed(body).models?.find(({ id }) => id === 'SC5MASTER');
    const detail = master?.models?.find(({ id }) => id === 'SC6DETAIL');
    if (!master || !detail) throw new Refused(400, 'Modelo SC5MASTER ou SC6DETAIL não informado.');
    const order = fieldsOf(erp, 'SC5', master.fields);
    const lines = (detail.items ?? []).map(({ fields }) => fieldsOf(erp, 'SC6', fields));
    const number = enter(erp, order, lines);
    const pk = Buffer.from(`${order.C5_FILIAL}${number}`).toString('base64');
    const fields = [
      { id: 'C5_FILIAL', order: 1, value: order.C5_FILIAL },
      { id: 'C5_NUM', order: 2, value: number },
    ];
    const answer = {
      id: 'MATA410',
      operation: 3,
      pk,
      models: [{ id: 'SC5MASTER', modeltype: 'FIELDS', fields }],
    };
    return { status: 201, json: answer };
  },
};
