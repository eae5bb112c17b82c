import { formatNumber, labelOf, MAIL_MODULE, QUOTATION_STATUS_LABELS, USER_STATUS } from 'api-contract';
import type pg from 'pg';
import type { Jobs } from 'api/jobs/jobs';
import { type Letter, mailOf } from 'api/mail/layout';
import { MAIL_JOB, MAIL_SENT, type Mailer } from 'api/mail/mailer';
import type { SettingsReader } from 'api/platform/settings';
import { recipientsOf } from 'api/mail/recipients';
import { COMPANY_TYPE } from '../../wire/rules/quotations';

/** What happened to a quotation; a status is the one it was given, `n` the accepted offer, `sent` whether the ERP gets it. */
export type QuotationNews =
  | { readonly kind: 'sent' }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'accepted'; readonly n: number; readonly sent: boolean };

/** One mail to one person: a configured address, or (null) the quotation's author. */
interface QuotationMail {
  readonly quotationId: number;
  readonly news: QuotationNews;
  readonly to: string | null;
}

interface MailDeps {
  readonly pool: pg.Pool;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly settings: SettingsReader;
  readonly publicUrl: string;
}

interface Told {
  readonly company_name: string;
  readonly product_name: string;
  readonly quantity: string;
  readonly unit: string;
  /** Null where the author has switched these mails off, or is no user any more. */
  readonly email: string | null;
  readonly name: string | null;
}

const TOLD = `
SELECT q.company_name, q.product_name, q.fields->>'quantity' AS quantity,
  coalesce(nullif(q.fields->>'specification', ''), nullif(q.fields->>'supply_unit', ''), q.fields->>'und', '') AS unit,
  u.email, u.name
FROM orders.quotations q
LEFT JOIN portal.users u ON u.id = q.user_id AND u.status = ${USER_STATUS.active} AND u.access_requests
WHERE q.id = $1`;

/** A quotation's own decimals, and no others: `27500.5` is '27.500,5'. */
const amount = (text: string) => formatNumber(text, text.split('.')[1]?.length ?? 0);

/** The mail about a quotation; a configured recipient has no `name`. */
export function quotationLetter(
  { id, company_name, product_name, quantity, unit }: Told & { readonly id: number },
  news: QuotationNews,
  {
    brand,
    publicUrl,
    name,
  }: Pick<Letter, 'brand'> & { readonly publicUrl: string; readonly name: string | null },
): Letter {
  const what = `A cotação ${id} de ${company_name}`;
  const [title, text] =
    news.kind === 'sent'
      ? [`Nova cotação ${id}: ${product_name}`, `${what} foi enviada e aguarda atendimento.`]
      : news.kind === 'accepted'
        ? [
            `Cotação ${id}: proposta ${news.n} aceita`,
            `${company_name} aceitou a proposta ${news.n}. ${news.sent ? 'Ela vai para o ERP.' : 'Faça o pedido no ERP.'}`,
          ]
        : [
            `Cotação ${id}: ${labelOf(QUOTATION_STATUS_LABELS, news.status)}`,
            `${what} está agora com o status ${labelOf(QUOTATION_STATUS_LABELS, news.status)}.`,
          ];
  return {
    brand,
    title,
    paragraphs: [...(name ? [`Olá, ${name}.`] : []), text],
    facts: [
      { label: 'Produto', value: product_name },
      { label: 'Quantidade', value: `${amount(quantity)} ${unit}`.trim() },
      { label: 'Empresa', value: company_name },
      { label: 'Cotação', value: String(id) },
    ],
    action: { label: 'Ver cotação', href: `${publicUrl}/admin/licitation-view/${id}` },
  };
}

/**
 * Tells of quotations by e-mail: the author, and the configured recipients of module 3 for public bodies or 4 for
 * private companies (docs/product/admin.md, 'E-mail modules'; ADR 0054).
 */
export function quotationMails({ pool, jobs, mailer, settings, publicUrl }: MailDeps) {
  const queue = jobs.queue<QuotationMail>('quotation-mail', MAIL_JOB, async ({ quotationId, news, to }) => {
    const { rows } = await pool.query<Told>(TOLD, [quotationId]);
    const [told] = rows;
    const address = to ?? told?.email;
    if (!told || !address) return undefined;
    const { brand } = (await settings.get()).config;
    const name = to === null ? told.name : null;
    const letter = quotationLetter({ ...told, id: quotationId }, news, { brand, publicUrl, name });
    await mailer.send({ to: address, ...mailOf(letter) });
    return MAIL_SENT;
  });

  return {
    /** In the transaction that changed the quotation; one job each, so that one bad address repeats no other mail. */
    async send(
      client: pg.PoolClient,
      { id, companyType }: { id: number; companyType: string },
      news: QuotationNews,
    ): Promise<void> {
      const isPublic = companyType === COMPANY_TYPE.public;
      const to = await recipientsOf(
        client,
        isPublic ? MAIL_MODULE.newPublicQuotation : MAIL_MODULE.newPrivateQuotation,
      );
      // Whoever accepts knows; the others of the company have it in the bell.
      const people = news.kind === 'accepted' ? to : [null, ...to];
      for (const one of people) await queue.send({ quotationId: id, news, to: one }, { client });
    },
  };
}
export type QuotationMails = ReturnType<typeof quotationMails>;
