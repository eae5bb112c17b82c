import type { NotificationKind } from 'api-contract';
import type pg from 'pg';
import type { Jobs } from '../jobs/jobs';
import { type MailDeps, notificationMails } from './mail';
import { notificationPushes, type PushDeps } from './push';
import { choiceOf, maySee, peopleOf, peopleNamed, type Person } from './people';

/** What happened to a record of a company. */
export interface Happening {
  readonly kind: NotificationKind;
  /** The record's key in its kind: it is told once. */
  readonly record: string;
  /** Its stores (A1_LOJA); empty for the whole company's. */
  readonly stores: readonly string[];
  readonly title: string;
  readonly text: string;
  /** Where it is found in the portal. */
  readonly href: string;
  /** Only these of the company's people are told; everybody who may see it without it. */
  readonly to?: readonly number[];
  /** None of these is told. */
  readonly except?: readonly number[];
  /** Only noted where the user is told of this kind instead, which says more of the same record. */
  readonly unless?: NotificationKind;
  /** The conversation that its e-mail may be answered to. */
  readonly thread?: number;
  /** Answers to that e-mail are notes, which a customer never reads. */
  readonly note?: boolean;
}

interface BookDeps extends MailDeps, PushDeps {
  readonly jobs: Jobs;
  readonly now: () => Date;
}

/** In the first filling of a bell, older ones than these count as read. */
const NEW_AT_FIRST = 10;

const WRITE = `
INSERT INTO portal.notifications
  (user_id, customer_id, kind, record, stores, title, text, href, thread_id, in_bell, created_at, read_at)
SELECT $1, $2, x.kind, x.record, x.stores, x.title, x.text, x.href, x.thread, x.in_bell, $3, x.read_at
FROM jsonb_to_recordset($4::jsonb)
  AS x (kind text, record text, stores text[], title text, text text, href text, thread int, in_bell boolean, read_at timestamptz, n int)
ORDER BY x.n ON CONFLICT DO NOTHING RETURNING id, kind, record`;

/** Writes notifications, each at most once, and has them mailed. */
export function notificationBook(deps: BookDeps) {
  const { now } = deps;
  const mails = notificationMails(deps);
  const pushes = notificationPushes(deps);

  async function tellPerson(
    client: pg.PoolClient,
    customerId: number,
    person: Person,
    happened: readonly Happening[],
    first: boolean,
  ): Promise<number> {
    const rows = happened
      .filter(
        ({ kind, stores, to, except }) =>
          maySee(person, kind, stores) &&
          (to === undefined || to.includes(person.id)) &&
          !except?.includes(person.id),
      )
      .map(({ unless, to: _to, except: _except, ...row }) => {
        const instead = unless === undefined ? null : choiceOf(person, unless);
        const choice = choiceOf(person, row.kind);
        return {
          ...row,
          in_bell: choice.bell && !instead?.bell,
          by_mail: choice.mail && !instead?.mail && !first,
          by_push: choice.push && !instead?.push && !first,
        };
      });
    if (rows.length === 0) return 0;
    const at = now();
    const read = first ? rows.filter(({ in_bell }) => in_bell).slice(0, -NEW_AT_FIRST) : [];
    const written = await client.query<{ id: string; kind: string; record: string }>(WRITE, [
      person.id,
      customerId,
      at,
      JSON.stringify(rows.map((row, n) => ({ ...row, n, read_at: read.includes(row) ? at : null }))),
    ]);
    const writtenOf = (chosen: (row: (typeof rows)[number]) => boolean) => {
      const names = new Set(rows.filter(chosen).map(({ kind, record }) => `${kind} ${record}`));
      return written.rows
        .filter(({ kind, record }) => names.has(`${kind} ${record}`))
        .map(({ id }) => Number(id));
    };
    const note = happened.some((one) => one.note);
    const mailed = writtenOf(({ by_mail }) => by_mail);
    if (mailed.length > 0) await mails.send({ userId: person.id, customerId, ids: mailed, note }, { client });
    const pushed = writtenOf(({ by_push }) => by_push);
    if (pushed.length > 0) await pushes.send(client, person.id, pushed);
    return written.rows.length;
  }

  return {
    /**
     * Tells these people, of whatever type, in the caller's transaction: who may see it is known already, and what is
     * told is news to each of them.
     */
    async tellThese(
      client: pg.PoolClient,
      customerId: number,
      users: readonly number[],
      happening: Happening,
    ): Promise<void> {
      for (const person of await peopleNamed(client, customerId, users))
        await tellPerson(client, customerId, person, [happening], false);
    },

    /**
     * Tells everybody who may see it and wants to know, in the caller's transaction. Who was never told of this company
     * gets no e-mail of what happened before. Answers how many notifications that were.
     */
    async tell(
      client: pg.PoolClient,
      customerId: number,
      happened: readonly Happening[],
      { fromTheBeginning = false } = {},
    ): Promise<number> {
      let told = 0;
      for (const person of await peopleOf(client, customerId)) {
        let first = false;
        if (!fromTheBeginning) {
          const watch = await client.query(
            `INSERT INTO portal.notification_watches (user_id, customer_id, since) VALUES ($1, $2, $3)
             ON CONFLICT DO NOTHING`,
            [person.id, customerId, now()],
          );
          first = watch.rowCount === 1;
        }
        told += await tellPerson(client, customerId, person, happened, first);
      }
      return told;
    },
  };
}
export type NotificationBook = ReturnType<typeof notificationBook>;
