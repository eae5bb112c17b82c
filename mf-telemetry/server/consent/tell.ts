import { ACCESS, formatCount, formatDate, NOTIFICATION, type Tank, tankName } from 'api-contract';
import type pg from 'pg';
import type { Happening, NotificationBook } from 'api/notifications';
import type { KeptConsent } from './kept';
import type { NextOrder } from './next';

/** What people are told of a consent. */
export interface ConsentNews {
  /** Named once. */
  readonly about: readonly (string | number)[];
  readonly title: string;
  readonly text: string;
}

type Named = Pick<Tank, 'tag'>;

/** The day before an order. */
export const toldNews = (tank: Named, { need, orderOn }: NextOrder): ConsentNews => ({
  about: ['told', need.need, orderOn],
  title: `${tankName(tank.tag)}: pedido automático amanhã`,
  text:
    `Em ${formatDate(orderOn)} o portal pede ${formatCount(need.quantity)} ${need.unit} para o tanque ${tank.tag}, ` +
    `com entrega em ${formatDate(need.deliver_on)}. Para mudar, altere ou pule a entrega no plano, ou encerre o pedido automático.`,
});

/** A need that is above what the month has left. */
export const monthNews = (tank: Named, { need, orderOn }: NextOrder, problem: string): ConsentNews => ({
  about: ['month', need.need, orderOn.slice(0, 'yyyy-mm'.length)],
  title: `${tankName(tank.tag)}: limite do mês atingido`,
  text: problem,
});

/** A consent that ended by itself. */
export const endedNews = (tank: Named, { given_at }: KeptConsent, reason: string): ConsentNews => ({
  about: ['ended', given_at.getTime()],
  title: `${tankName(tank.tag)}: pedido automático encerrado`,
  text: `${reason} O portal não pede mais sozinho para o tanque ${tank.tag}: aprove as entregas no plano, ou consinta de novo.`,
});

/** Who may do something about it. */
const BUYERS = `
SELECT u.id FROM portal.customer_controls cc JOIN portal.users u ON u.id = cc.user_id
WHERE cc.customer_id = $1 AND u.access @> ARRAY[${ACCESS.orderNew}]`;

/** Tells a tank's people who may order, in the caller's transaction. */
export async function tellConsent(
  book: NotificationBook,
  client: pg.PoolClient,
  tank: { readonly id: Tank['id']; readonly store: string; readonly customerId: number },
  { about, title, text }: ConsentNews,
): Promise<void> {
  const { rows } = await client.query<{ id: number }>(BUYERS, [tank.customerId]);
  const happening: Happening = {
    kind: NOTIFICATION.tank,
    record: [tank.id, 'consent', ...about].join('|'),
    stores: tank.store === '' ? [] : [tank.store],
    href: about[0] === 'ended' ? `/tanques/${encodeURIComponent(tank.id)}` : '/admin/telemetry/plan',
    title,
    text,
    to: rows.map(({ id }) => id),
  };
  await book.tell(client, tank.customerId, [happening], { fromTheBeginning: true });
}
