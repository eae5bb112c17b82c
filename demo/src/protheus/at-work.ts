import { INVOICE_STATUS, saoPauloToday } from 'api-contract/rules';
import type { StandInErp } from 'api/testing/protheus/erp';

const dayOf = (now: Date): string => saoPauloToday(now).replaceAll('-', '');

/** Goes round a table's rows that meet a condition, so that the same one does not come twice in a row. */
function* matching(
  erp: StandInErp,
  table: string,
  meets: (fields: Readonly<Record<string, string>>) => boolean,
) {
  for (;;) {
    let found = false;
    for (const row of [...erp.rows(table)])
      if (meets(row.fields)) {
        found = true;
        yield row;
      }
    if (!found) yield null;
  }
}

/**
 * What people do in an ERP all day, one step a call: a delivery arrives, a title is paid, an order comes in. Each
 * answers a line that says what was done.
 */
export function atWork(erp: StandInErp, now: () => Date): () => string | null {
  const onTheWay = matching(erp, 'SC5', ({ C5_NOTA, C5_ENTREAL }) => C5_NOTA !== '' && C5_ENTREAL === '');
  const unpaid = matching(erp, 'SE1', ({ E1_STATUS }) => E1_STATUS === INVOICE_STATUS.open);
  const orders = matching(erp, 'SC5', ({ C5_MDCONTR }) => C5_MDCONTR !== '');
  let number = 900_000;

  function deliver(): string | null {
    const row = onTheWay.next().value;
    if (!row) return null;
    erp.update('SC5', row.recno, { C5_ENTREAL: dayOf(now()) });
    return `pedido ${row.fields.C5_NUM ?? ''}: entregue`;
  }

  function pay(): string | null {
    const row = unpaid.next().value;
    if (!row) return null;
    erp.update('SE1', row.recno, { E1_SALDO: '0', E1_STATUS: INVOICE_STATUS.paid, E1_BAIXA: dayOf(now()) });
    return `título ${row.fields.E1_NUM ?? ''}: pago`;
  }

  function order(): string | null {
    const row = orders.next().value;
    if (!row) return null;
    const { C5_FILIAL = '', C5_NUM = '' } = row.fields;
    const item = erp.find('SC6', { C6_FILIAL: C5_FILIAL, C6_NUM: C5_NUM });
    number++;
    const blank = {
      C5_NOTA: '',
      C5_SERIE: '',
      C5_ENTREAL: '',
      C5_ZPORTAL: '',
      C5_ZTICKET: '',
      C5_ZLACRE: '',
    };
    const today = dayOf(now());
    erp.insert('SC5', { ...row.fields, ...blank, C5_NUM: String(number), C5_EMISSAO: today });
    if (item)
      erp.insert('SC6', {
        ...item.fields,
        C6_NUM: String(number),
        C6_NOTA: '',
        C6_SERIE: '',
        C6_ENTREG: today,
      });
    return `pedido ${number}: incluído`;
  }

  let turn = 0;
  return () => [deliver, pay, order][turn++ % 3]?.() ?? null;
}
