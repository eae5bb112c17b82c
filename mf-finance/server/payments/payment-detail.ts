import { PAYMENT_STATUS } from 'api-contract';
import { Params } from 'api/db/params';
import type { Reader } from 'api/platform/own-list';
import { notFound } from 'api/platform/problem';
import type { PaymentDetail } from '../../wire/payments';
import { LEDGER_KIND } from '../../wire/rules/payments';
import { isBrCode } from './br-code';
import type { PaymentDeps } from './deps';
import { PAYMENT, paymentOnWire, PAYMENTS, type PaymentSqlRow, TITLE_ON_WIRE, visibleTo } from './lists';
import { iso, sameTitle, titleInErp } from './payment-rows';
import { nameOf } from './titles';

const { active, paid, review } = PAYMENT_STATUS;

const LINES = `SELECT coalesce(json_agg(json_build_object('kind', l.kind, 'amount', l.amount::text, 'at', ${iso('l.at')},
  'end_to_end_id', l.end_to_end_id, 'user', u.name, 'note', l.note) ORDER BY l.id), '[]')
  FROM finance.payment_ledger l LEFT JOIN portal.users u ON u.id = l.user_id WHERE l.payment_id = p.id`;

/** A title by its number, for a warning. */
const namedTitle = `json_build_object('number', t.number, 'instalment', t.instalment)`;

const BRANCH_NAMES = `SELECT coalesce(json_object_agg(m0_codfil, m0_filial), '{}') FROM erp.sm0
  WHERE m0_codfil IN (SELECT t.branch FROM finance.payment_titles t WHERE t.payment_id = p.id)`;

const DETAIL = `${PAYMENT}, p.br_code, (${BRANCH_NAMES}) AS branch_names, (${LINES}) AS history,
  (SELECT coalesce(json_agg(${TITLE_ON_WIRE}::jsonb || jsonb_build_object('removed_at', ${iso('t.removed_at')})
     ORDER BY t.place), '[]')
   FROM finance.payment_titles t WHERE t.payment_id = p.id AND t.removed_at IS NOT NULL) AS removed,
  (SELECT ${namedTitle} FROM finance.payment_titles t
   JOIN finance.payment_titles other ON other.payment_id <> t.payment_id AND ${sameTitle('other', 't')}
     AND other.removed_at IS NULL AND other.written_off_at IS NULL
   JOIN finance.payments o ON o.id = other.payment_id AND o.status IN ('${review}', '${paid}')
   WHERE t.payment_id = p.id AND t.held ORDER BY t.place LIMIT 1) AS received_before,
  (SELECT ${namedTitle} FROM finance.payment_titles t JOIN erp.se1 ON ${titleInErp('t')}
   WHERE t.payment_id = p.id AND p.status = '${active}' AND t.removed_at IS NULL
     AND round(e1_saldo, 2) <> t.balance ORDER BY t.place LIMIT 1) AS other_balance`;

type NamedTitle = { readonly number: string; readonly instalment: string } | null;
interface DetailRow
  extends PaymentSqlRow, Pick<PaymentDetail, 'br_code' | 'branch_names' | 'history' | 'removed'> {
  readonly received_before: NamedTitle;
  readonly other_balance: NamedTitle;
}

/** What a reader of a charge should know before he pays. */
function warningOf(
  { status, br_code: code }: Pick<DetailRow, 'status' | 'br_code'>,
  received: NamedTitle,
  balance: NamedTitle,
): string | null {
  if (received)
    return `O título ${nameOf(received)} já recebeu um Pix por outra cobrança. Fale conosco${status === active ? ' antes de pagar' : ''}.`;
  if (balance)
    return `O saldo do título ${nameOf(balance)} mudou no ERP depois que esta cobrança foi criada.`;
  if (status === active && code !== null && !isBrCode(code))
    return 'O banco enviou um código que o seu aplicativo pode recusar. Se isso acontecer, cancele este Pix e fale conosco.';
  return null;
}

/** A payment with all that happened to it. Who reads an active one is told of a change within seconds. */
export async function onePayment(
  { pool }: Pick<PaymentDeps, 'pool'>,
  reader: Reader,
  id: number,
): Promise<PaymentDetail> {
  const p = new Params();
  const { rows } = await pool.query<DetailRow>(
    `SELECT ${DETAIL} ${PAYMENTS} WHERE p.id = ${p.add(id)} AND ${visibleTo(p, reader)}`,
    p.values,
  );
  const [row] = rows;
  if (!row) throw notFound();
  const { received_before, other_balance, ...payment } = row;
  return {
    ...paymentOnWire(payment),
    pix: payment.history.flatMap(({ kind, amount, at, end_to_end_id }) =>
      end_to_end_id === null ? [] : [{ end_to_end_id, amount, at, matched: kind === LEDGER_KIND.paid }],
    ),
    warning: warningOf(row, received_before, other_balance),
  };
}

const LOOKS_AGAIN_S = 5;
const LOOKED_AWAY_S = 30;

/** Notes that somebody looks at a payment, so that the bank is asked more often; at once where nobody did of late. */
export async function noteLook({ pool, now }: Pick<PaymentDeps, 'pool' | 'now'>, id: number): Promise<void> {
  await pool.query(
    `UPDATE finance.payments SET asked_at = $2, next_check_at = CASE
       WHEN asked_at IS NULL OR asked_at < $2::timestamptz - interval '${LOOKED_AWAY_S} seconds'
       THEN least(next_check_at, $2) ELSE next_check_at END
     WHERE id = $1 AND next_check_at IS NOT NULL
       AND (asked_at IS NULL OR asked_at < $2::timestamptz - interval '${LOOKS_AGAIN_S} seconds')`,
    [id, now()],
  );
}
