import {
  type IsoDate,
  isOpenTitle,
  namedBranch,
  PAYMENT_STATUS,
  type SlipParams,
  sumDecimals,
} from 'api-contract';
import type { Scope } from 'api/erp/scope';
import type pg from 'pg';
import type { PaymentPreview } from '../../wire/payments';
import type { PaymentDeps } from './deps';
import { KEPT_STATUS, type KeptStatus, sameTitle } from './payment-rows';
import { type DueTitle, namedTitles, pixKeyOf } from './titles';

/** Why a title that is in a charge can be in no other. */
const HELD: Readonly<Record<string, string>> = {
  [PAYMENT_STATUS.active]: 'Já está em um Pix em aberto.',
  [PAYMENT_STATUS.paid]: 'Já foi pago por Pix e aguarda a baixa no ERP.',
  [PAYMENT_STATUS.review]: 'Está em um Pix em análise.',
  [KEPT_STATUS.making]: 'Um Pix deste título está sendo criado.',
};
const CLOSED = 'Não está em aberto.';
const NO_KEY = 'A filial não recebe por Pix.';

const keyOf = ({ branch, prefix, number, instalment, type }: DueTitle): SlipParams => ({
  E1_FILIAL: branch,
  E1_PREFIXO: prefix,
  E1_NUM: number,
  E1_PARCELA: instalment,
  E1_TIPO: type,
});

/** A sum of amounts of two decimals, with two decimals as they have. */
function sumOf(amounts: readonly string[]): string {
  const [whole, cents = ''] = sumDecimals(amounts).split('.');
  return `${whole}.${cents.padEnd(2, '0')}`;
}

/** The charges that hold titles, by the titles' places. */
async function holders(pool: pg.Pool, titles: readonly DueTitle[]) {
  const { rows } = await pool.query<{ place: number; id: number; status: KeptStatus }>(
    `SELECT w.place::int AS place, p.id, p.status FROM jsonb_to_recordset($1::jsonb)
       AS w(branch text, prefix text, number text, instalment text, type text, place int)
     JOIN finance.payment_titles t ON t.held AND ${sameTitle('t', 'w')}
     JOIN finance.payments p ON p.id = t.payment_id`,
    [JSON.stringify(titles.map((title, place) => ({ ...title, place })))],
  );
  return new Map(rows.map(({ place, ...charge }) => [place, charge]));
}

/** What titles come to today, a charge for each Pix key, and which can be in none and why. Nothing is reserved. */
export async function previewPayment(
  { pool, pix }: Pick<PaymentDeps, 'pool' | 'pix'>,
  { scope, customerId }: { readonly scope: Scope; readonly customerId: number },
  named: readonly SlipParams[],
  today: IsoDate,
): Promise<PaymentPreview> {
  const titles = await namedTitles(pool, scope, named, today);
  const held = await holders(pool, titles);
  const leftOut: PaymentPreview['left_out'] = [];
  const byKey = new Map<string, DueTitle[]>();
  titles.forEach((title, place) => {
    const charge = held.get(place);
    const key = pixKeyOf(title, pix.keys);
    const reason = !isOpenTitle(title.status, title.balance)
      ? CLOSED
      : charge
        ? (HELD[charge.status] ?? CLOSED)
        : key === undefined && NO_KEY;
    if (reason) leftOut.push({ ...keyOf(title), reason, payment_id: idOf(charge) });
    else if (key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), title]);
  });
  const charges = [...byKey.values()].map((some) => ({
    branches: [...new Set(some.map(({ branch, branch_name: name }) => namedBranch(branch, name)))].sort(),
    total: sumOf(some.map(({ amount }) => amount)),
    interest: sumOf(some.map(({ interest }) => interest)),
    titles: some.map((title) => ({
      ...keyOf(title),
      customer_id: customerId,
      amount: title.amount,
      interest: title.interest,
      due: title.due,
    })),
  }));
  return { charges, left_out: leftOut };
}

/** A charge that somebody can look at. */
const idOf = (charge: { readonly id: number; readonly status: KeptStatus } | undefined): number | null =>
  charge && charge.status !== KEPT_STATUS.making ? charge.id : null;
