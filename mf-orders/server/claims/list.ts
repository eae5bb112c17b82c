import { ACCESS, THREAD_STATUS, USER_TYPE } from 'api-contract';
import { contains, equals, momentWithin } from 'api/db/list/conditions';
import { byInteger, byMoment, byName, byText } from 'api/db/list/declaration';
import type { Params } from 'api/db/params';
import { ownList, type Reader } from 'api/platform/own-list';
import { claimRow, type ClaimRow } from '../../wire/claims';
import { claimColumns, claimList } from '../../wire/rules/claim-columns';
import { isLate } from '../../wire/rules/claims';
import { CLAIMS, visible } from './thread';
import { THREAD_ENDED } from '../../wire/rules/threads';

/** Who has to do with claims. */
export const CLAIM_ACCESS = { anyOf: [ACCESS.claims] };

/** What is read of a row and told by who reads it: `messages` are [id, user, note], `reads` the last seen by user. */
export interface ClaimSqlRow extends Omit<
  ClaimRow,
  'created_at' | 'due' | 'late' | 'last_at' | 'unread' | 'subject'
> {
  readonly created_at: Date;
  readonly due_at: Date;
  readonly answered_at: Date | null;
  readonly closed_at: Date | null;
  readonly changed_at: Date;
  readonly public_at: Date;
  readonly subject_type: string;
  readonly params: Record<string, unknown>;
  readonly messages: readonly (readonly [id: number, user: number | null, note: boolean])[];
  readonly reads: Readonly<Record<string, number>>;
}

export const CLAIM_COLUMNS = `c.id, c.kind, t.status, c.subject_type, c.subject AS params, c.label, t.store,
  t.created_at, t.due_at, t.answered_at, t.closed_at, t.last_at AS changed_at, t.public_at, t.owner_id AS owner,
  coalesce(o.name, '') AS owner_name, cu.name AS company_name,
  (SELECT coalesce(jsonb_agg(jsonb_build_array(m.id, m.user_id, m.internal)), '[]') FROM portal.thread_messages m
    WHERE m.thread_id = t.id) AS messages,
  (SELECT coalesce(jsonb_object_agg(r.user_id, r.message_id), '{}') FROM portal.thread_reads r
    WHERE r.thread_id = t.id) AS reads`;
export const CLAIM_LOOKUPS = 'LEFT JOIN portal.users o ON o.id = t.owner_id';
export const CLAIM_FROM = `${CLAIMS} JOIN portal.customers cu ON cu.id = t.customer_id`;

/** A row as its reader may have it: a note changes nothing that a customer sees. */
export function claimOnWire(
  row: ClaimSqlRow,
  { userId, typeId }: Pick<Reader, 'userId' | 'typeId'>,
  now: Date,
): ClaimRow {
  const { created_at, due_at, answered_at, closed_at: _closed, changed_at, public_at, ...rest } = row;
  const { messages, reads, subject_type, params, ...shown } = rest;
  const isStaff = typeId !== USER_TYPE.customer;
  const seen = reads[String(userId)] ?? 0;
  const due = due_at.toISOString();
  return {
    ...shown,
    subject: { type: subject_type, params },
    created_at: created_at.toISOString(),
    due,
    late: isLate({ status: row.status, due, answeredAt: answered_at?.toISOString() ?? null }, now),
    last_at: (isStaff ? changed_at : public_at).toISOString(),
    unread: messages.filter(([id, user, note]) => user !== userId && id > seen && (isStaff || !note)).length,
  };
}

/** What {@link isLate} says, as SQL. */
export const lateOn = (p: Params, now: Date): string =>
  `(t.status = '${THREAD_STATUS.open}' AND t.due_at < ${p.add(now)}::timestamptz
    AND coalesce(t.answered_at > t.due_at, true))`;

/** 'Reclamações'; types 1 and 4 see every company's. */
export const claimRows = (now: () => Date) =>
  ownList({
    list: claimList,
    access: CLAIM_ACCESS,
    row: claimRow,
    report: claimColumns,
    ofCompany: 'customers',
    columns: CLAIM_COLUMNS,
    from: CLAIM_FROM,
    lookups: CLAIM_LOOKUPS,
    toWire: (row: ClaimSqlRow, reader) => claimOnWire(row, reader, now()),
    own: visible,
    filters: {
      id: equals('c.id'),
      status: equals('t.status'),
      kind: equals('c.kind'),
      owner: equals('t.owner_id'),
      late: (p, late) => `${late === 'true' || late === '1' ? '' : 'NOT '}${lateOn(p, now())}`,
      company_name: contains('cu.name'),
      created_at: momentWithin('t.created_at'),
    },
    sorts: {
      id: byInteger('c.id'),
      created_at: byMoment('t.created_at'),
      due: byMoment('t.due_at'),
      // A customer's order must not tell of notes.
      last_at: byMoment('t.public_at'),
      kind: byText('c.kind'),
      status: byText('t.status'),
      company_name: byName('cu.name'),
    },
    unique: { columns: 'c.id', type: 'integer', way: 'DESC' },
    views: {
      open: (p) => `t.status = ${p.add(THREAD_STATUS.open)}`,
      late: (p) => lateOn(p, now()),
      waiting: (p) => `t.status = ${p.add(THREAD_STATUS.waiting)}`,
      ended: (p) => `t.status = ANY(${p.add(THREAD_ENDED)})`,
    },
  });
