import { shownEmail } from '../mail/address';
import type pg from 'pg';
import type { MeAnswer } from 'api-contract';
import { twoStepDue } from '../platform/proof';
import { type Settings, underMaintenance } from '../platform/settings';
import { listViews } from '../lists';
import { columnLayouts } from './columns';
import { companiesOf } from './companies';
import type { Session } from '../platform/session';

interface UserRow {
  name: string;
  email: string;
  photo: string | null;
  access_contracts: boolean;
  access_requests: boolean;
  access_logistics: boolean;
  access_logs: boolean;
  access_tickets_message: boolean;
  exibir_boleto: boolean;
  customer_cgc: string | null;
}

const flag = (value: boolean) => (value ? 1 : 0);

/** `POST me` (docs/product/calls.md, 'Session'): the user with companies and column layouts. */
export async function describeSession(
  pool: pg.Pool,
  session: Session,
  settings: Settings,
  expiresAt: Date,
  now: Date,
): Promise<MeAnswer> {
  const { rows } = await pool.query<UserRow>(
    `SELECT name, email, photo, access_contracts, access_requests, access_logistics, access_logs,
            access_tickets_message,
            coalesce((SELECT exibir_boleto FROM portal.customers c WHERE c.id = $2), true) AS exibir_boleto,
            (SELECT a1_cgc FROM erp.sa1 WHERE a1_cod = (SELECT code FROM portal.customers c WHERE c.id = $2)
             ORDER BY a1_loja LIMIT 1) AS customer_cgc
     FROM portal.users WHERE id = $1`,
    [session.userId, session.company?.id ?? null],
  );
  const [user] = rows;
  if (!user) throw new Error(`User ${session.userId} of a live session is gone`);
  // Consent and second step are that user's business: who sees the portal as him has his own.
  const terms = flag(
    session.actor !== null || settings.termsHash === null || settings.termsHash === session.termsHash,
  );
  return {
    user: {
      id: session.userId,
      name: user.name,
      email: shownEmail(user.email),
      photo: user.photo,
      type_id: session.typeId,
      customer_id: session.company?.id ?? null,
      customer_name: session.company?.name ?? null,
      customer_cgc: user.customer_cgc,
      access: [...session.access],
      access_contracts: flag(user.access_contracts),
      access_invoices: flag(session.accessInvoices),
      access_requests: flag(user.access_requests),
      access_logistics: flag(user.access_logistics),
      access_logs: flag(user.access_logs),
      access_tickets_message: flag(user.access_tickets_message),
      maintenance: underMaintenance(settings, now),
      terms_of_use: terms,
      exibir_boleto: user.exibir_boleto,
      two_step_due: !session.actor && twoStepDue(session, settings),
    },
    columns: await columnLayouts(pool).of(session.userId),
    default_views: await listViews(pool).defaultsOf(session.userId),
    customerControl: await companiesOf(pool, session),
    type_id: session.typeId,
    terms_of_use: terms,
    token_expires_at: expiresAt.toISOString(),
    acting: session.actor && { by: session.actor.name },
  };
}
