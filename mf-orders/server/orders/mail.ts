import type pg from 'pg';
import { formatDate, formatVolume, MAIL_MODULE, ORDER_STATUS, trimZeros, USER_STATUS } from 'api-contract';
import type { JobQueue, Jobs } from 'api/jobs/jobs';
import { type Letter, mailOf } from 'api/mail/layout';
import { MAIL_JOB, MAIL_SENT, type Mailer } from 'api/mail/mailer';
import type { SettingsReader } from 'api/platform/settings';
import { recipientsOf } from 'api/mail/recipients';

/** A request came into a status that people are told of. */
export interface OrderMail {
  readonly requestId: number;
  readonly status: number;
  /** A recipient of the settings; the customer, and all of them, without it. */
  readonly to?: string;
}

interface OrderMailDeps {
  readonly pool: pg.Pool;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly settings: SettingsReader;
  readonly publicUrl: string;
}

interface Told {
  readonly id: number;
  readonly product_name: string;
  readonly quantity: string;
  readonly unit: string;
  readonly delivery_date: string | null;
  readonly company: string;
  readonly erp_order: string;
  readonly reason: string;
  /** Null where he has switched these mails off, or is no user any more. */
  readonly email: string | null;
  readonly name: string | null;
}

const TOLD = `
SELECT r.id, r.product_name, trim_scale(r.quantity)::text AS quantity, r.unit, r.delivery_date::text, c.name AS company,
  r.erp_order, r.reason, u.email, u.name
FROM orders.order_requests r JOIN portal.customers c ON c.id = r.customer_id
LEFT JOIN portal.users u ON u.id = r.user_id AND u.status = ${USER_STATUS.active} AND u.access_requests
WHERE r.id = $1`;

const { waiting, draft, waitingForErp, inErp, refusedByErp } = ORDER_STATUS;

interface News {
  readonly title: string;
  readonly says: string;
  readonly quote?: string;
}

/** What the mail says of a status; null where nobody is told. */
function news({ id, erp_order, reason, delivery_date }: Told, status: number): News | null {
  const request = `Solicitação de pedido ${id}`;
  // Day and month: a subject is read in a list.
  const delivery = delivery_date ? `, entrega ${formatDate(delivery_date).slice(0, 5)}` : '';
  switch (status) {
    case waiting:
    case draft:
      return { title: `${request} em análise`, says: 'está em análise pelo nosso Atendimento.' };
    case waitingForErp:
      return { title: `${request} liberada`, says: 'foi liberada e será integrada em até 5 minutos.' };
    case inErp:
      return {
        title: `Pedido ${trimZeros(erp_order)} confirmado${delivery}`,
        says: `foi integrada. O número do pedido é ${erp_order}.`,
      };
    case refusedByErp:
      return { title: `${request} não integrada`, says: 'não pôde ser integrada. O motivo:', quote: reason };
    default:
      return null;
  }
}

/** The mail about a request's status; null where nobody is told. A recipient of the settings has no `name`. */
export function orderLetter(
  request: Told,
  status: number,
  {
    brand,
    publicUrl,
    name,
  }: Pick<Letter, 'brand'> & { readonly publicUrl: string; readonly name: string | null },
): Letter | null {
  const said = news(request, status);
  if (!said) return null;
  const { id, company, product_name, quantity, unit, delivery_date, erp_order } = request;
  return {
    brand,
    title: said.title,
    paragraphs: [
      name === null ? 'Olá.' : `Olá, ${name}.`,
      `A solicitação de pedido ${id} de ${company} ${said.says}`,
    ],
    ...(said.quote !== undefined && { quote: said.quote }),
    facts: [
      { label: 'Produto', value: product_name },
      { label: 'Quantidade', value: formatVolume(quantity, unit) },
      { label: 'Entrega', value: delivery_date ? formatDate(delivery_date) : '' },
      { label: 'Empresa', value: company },
      { label: 'Pedido', value: status === inErp ? trimZeros(erp_order) : '' },
      { label: 'Solicitação', value: String(id) },
    ],
    action: { label: 'Ver solicitação', href: `${publicUrl}/admin/new-order-view/${id}` },
  };
}

/**
 * The jobs that tell of a request's new status: one for the customer who made it, and one for
 * each configured recipient, so that an address that fails repeats no other mail.
 */
export function orderMails(deps: OrderMailDeps): JobQueue<OrderMail> {
  const { pool, jobs, mailer, settings, publicUrl } = deps;
  const queue: JobQueue<OrderMail> = jobs.queue<OrderMail>('order-mail', MAIL_JOB, async (job, jobId) => {
    const { requestId, status, to } = job;
    const { rows } = await pool.query<Told>(TOLD, [requestId]);
    const [request] = rows;
    const { brand } = (await settings.get()).config;
    const letterTo = (name: string | null) =>
      request ? orderLetter(request, status, { brand, publicUrl, name }) : null;
    const letter = letterTo(null);
    if (!request || !letter) return undefined;
    if (to !== undefined) {
      await mailer.send({ to, ...mailOf(letter) });
      return MAIL_SENT;
    }
    const others = await recipientsOf(pool, MAIL_MODULE.ordersReport);
    for (const mail of others) await queue.send({ requestId, status, to: mail }, { key: `${jobId} ${mail}` });
    const { email, name } = request;
    if (email === null) return others.length > 0 ? 'E-mails aos destinatários do módulo.' : undefined;
    await mailer.send({ to: email, ...mailOf(letterTo(name) ?? letter) });
    return MAIL_SENT;
  });
  return queue;
}
