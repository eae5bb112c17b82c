import { AUDIT_ACTION, AUDIT_AREA, type IsoDate } from 'api-contract';
import { auditByItself } from 'api/audit';
import { transaction } from 'api/db/transaction';
import type { NotificationBook } from 'api/notifications';
import type { SettingsReader } from 'api/platform/settings';
import { keepNeed } from '../plan/approve';
import type { PlanDeps } from '../plan/facts';
import type { KeptNeed } from '../plan/need';
import { consentOf, endConsent, type KeptConsent } from './kept';
import { type ConsentNews, endedNews, tellConsent } from './tell';

export interface ConsentDeps extends PlanDeps {
  readonly settings: SettingsReader;
  readonly book: NotificationBook;
  readonly onError: (error: unknown) => void;
}

interface TankName {
  readonly id: string;
  readonly tag: string;
  readonly store: string;
  readonly customerId: number;
}

/** The tank of a consent, whoever may see it. */
export async function tankOf({ pool }: ConsentDeps, n: number): Promise<TankName> {
  const { rows } = await pool.query<TankName>(
    `SELECT id, tag, coalesce(store, '') AS store, customer_id AS "customerId" FROM telemetry.tanks WHERE n = $1`,
    [n],
  );
  if (!rows[0]) throw new Error(`A consent's tank ${n} is gone.`);
  return rows[0];
}

/** Ends a consent by itself, and says why. */
export async function end(deps: ConsentDeps, consent: KeptConsent, reason: string): Promise<void> {
  const tank = await tankOf(deps, consent.tank);
  await transaction(deps.pool, async (client) => {
    if (!(await endConsent(client, consent, reason, deps.now()))) return;
    await auditByItself(client, 'Portal', {
      area: AUDIT_AREA.approval,
      action: AUDIT_ACTION.status,
      id: tank.id,
      subject: `Pedido automático: ${tank.tag}`,
      company: tank.customerId,
      before: { active: true },
      after: { active: false, reason },
    });
    await tellConsent(deps.book, client, tank, endedNews(tank, consent, reason));
  });
}

/** Tells of something, if the consent is still as it was judged. */
export async function tell(
  deps: ConsentDeps,
  consent: KeptConsent,
  news: ConsentNews,
  told?: { readonly need: KeptNeed; readonly orderOn: IsoDate },
): Promise<void> {
  const tank = await tankOf(deps, consent.tank);
  await transaction(deps.pool, async (client) => {
    const now = await consentOf(client, consent.tank, 'FOR UPDATE');
    if (!now?.active || now.given_at.getTime() !== consent.given_at.getTime() || now.told !== consent.told)
      return;
    if (told) {
      await keepNeed(client, told.need);
      await client.query('UPDATE telemetry.tank_consents SET told = $2, order_on = $3 WHERE tank = $1', [
        consent.tank,
        told.need.need,
        told.orderOn,
      ]);
    }
    await tellConsent(deps.book, client, tank, news);
  });
}

/** Nothing is told of any more: the next need is looked for. */
export const forget = async ({ pool }: ConsentDeps, { tank, told }: KeptConsent): Promise<void> => {
  await pool.query(
    'UPDATE telemetry.tank_consents SET told = NULL, order_on = NULL WHERE tank = $1 AND told = $2',
    [tank, told],
  );
};
