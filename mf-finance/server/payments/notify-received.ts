import { amountOf, formatMoney, NOTIFICATION, timeText } from 'api-contract';
import type { NotificationBook } from 'api/notifications';
import type pg from 'pg';
import { paymentHref } from '../../wire/rules/payments';
import { RECEIVED } from './payment-rows';

interface ReceivedPayment {
  readonly customer_id: number;
  readonly received: string;
  readonly paid_at: Date;
  readonly titles: number;
  readonly stores: string[];
  readonly to: number[];
}

const STORES = 'FROM portal.customer_control_stores s WHERE s.control_id = cc.id';

/** A payment, and who of its company may see all of it: a title beyond his stores hides it from a reader. */
const PAYMENT = `
SELECT p.customer_id, p.paid_at, ${RECEIVED}::text AS received,
  (SELECT count(*)::int FROM finance.payment_titles t WHERE t.payment_id = p.id AND t.removed_at IS NULL) AS titles,
  ARRAY(SELECT DISTINCT t.store FROM finance.payment_titles t WHERE t.payment_id = p.id) AS stores,
  ARRAY(SELECT cc.user_id FROM portal.customer_controls cc WHERE cc.customer_id = p.customer_id
    AND (NOT EXISTS (SELECT ${STORES}) OR NOT EXISTS (SELECT FROM finance.payment_titles t
      WHERE t.payment_id = p.id AND t.store NOT IN (SELECT s.store ${STORES})))) AS to
FROM finance.payments p WHERE p.id = $1`;

/** Tells the company's people once that a payment was received, in the transaction that says so. */
export async function tellReceived(
  client: pg.PoolClient,
  book: Pick<NotificationBook, 'tell'>,
  id: number,
): Promise<void> {
  const { rows } = await client.query<ReceivedPayment>(PAYMENT, [id]);
  for (const { customer_id: company, received, paid_at: at, titles, stores, to } of rows)
    await book.tell(
      client,
      company,
      [
        {
          kind: NOTIFICATION.payment,
          record: String(id),
          stores,
          to,
          title: `Pagamento de ${formatMoney(received)} recebido`,
          text: `Pix ${id} de ${amountOf(titles, 'título', 'títulos')}, em ${timeText(at.toISOString())}.`,
          href: paymentHref(id),
        },
      ],
      { fromTheBeginning: true },
    );
}
