import type pg from 'pg';
import { formatDate, formatVolume, MAIL_MODULE, ORDER_STATUS, USER_STATUS } from 'api-contract';
import type { JobQueue, Jobs } from 'api/jobs/jobs';
import { writeLetter } from 'api/mail/layout';
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
  readonly says: string;
  readonly quote?: string;
}

/** What the mail says of a status; null where nobody is told. */
function news({ erp_order, reason }: Told, status: number): News | null {
  switch (status) {
    case waiting:
    case draft:
      return { says: 'está em análise pelo nosso Atendimento.' };
    case waitingForErp:
      return { says: 'foi liberada e será integrada em até 5 minutos.' };
    case inErp:
      return { says: `foi integrada. O número do pedido é ${erp_order}.` };
    case refusedByErp:
      return { says: 'não pôde ser integrada. O motivo:', quote: reason };
    default:
      return null;
  }
}

/**
 * The jobs that tell of a request's new status: one for the customer who made it, and one for
 * each configured recipient, so that an address that fails repeats no other mail.
 */
export function orderMails(deps: OrderMailDeps): JobQueue<OrderMail> {
  const { pool, jobs } = deps;
  const queue: JobQueue<OrderMail> = jobs.queue<OrderMail>('order-mail', MAIL_JOB, async (job, jobId) => {
    const { requestId, status, to } = job;
    const { rows } = await pool.query<Told>(TOLD, [requestId]);
    const [request] = rows;
    const said = request && news(request, status);
    if (!request || !said) return undefined;
    if (to !== undefined) {
      await write(deps, request, said, { to, greeting: 'Olá.' });
      return MAIL_SENT;
    }
    const others = await recipientsOf(pool, MAIL_MODULE.ordersReport);
    for (const mail of others) await queue.send({ requestId, status, to: mail }, { key: `${jobId} ${mail}` });
    const { email, name } = request;
    if (email === null) return others.length > 0 ? 'E-mails aos destinatários do módulo.' : undefined;
    await write(deps, request, said, { to: email, greeting: `Olá, ${name ?? ''}.` });
    return MAIL_SENT;
  });
  return queue;
}

async function write(
  { mailer, settings, publicUrl }: OrderMailDeps,
  request: Told,
  said: News,
  { to, greeting }: { readonly to: string; readonly greeting: string },
): Promise<void> {
  const { brand } = (await settings.get()).config;
  const what = `${request.product_name}, ${formatVolume(request.quantity, request.unit)}`;
  const delivery = request.delivery_date ? `, entrega em ${formatDate(request.delivery_date)}` : '';
  const title = `Solicitação de pedido ${request.id}`;
  await mailer.send({
    to,
    subject: `${title} · ${brand.name}`,
    ...writeLetter({
      brand,
      title,
      paragraphs: [
        greeting,
        `A solicitação de pedido ${request.id} de ${request.company} (${what}${delivery}) ${said.says}`,
      ],
      ...(said.quote !== undefined && { quote: said.quote }),
      action: { label: 'Ver solicitação', href: `${publicUrl}/admin/new-order-view/${request.id}` },
    }),
  });
}
