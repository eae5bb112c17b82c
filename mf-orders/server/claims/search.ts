import { labelOf, THREAD_STATUS_LABELS } from 'api-contract';
import type pg from 'pg';
import { contains } from 'api/db/list/conditions';
import { ownSource, type SearchSource } from 'api/search';
import { CLAIM_KIND_LABELS } from '../../wire/rules/claims';
import { claimRows } from './list';
import { claimTitle } from './thread';

interface Row {
  readonly id: number;
  readonly kind: string;
  readonly status: string;
  readonly label: string;
  readonly company: string;
}

/** What {@link claimTitle} says, as SQL. */
const NAME = "('Reclamação ' || c.id)";

/** Claims by their number or name, or by what they are about; what was said in them is not looked through. */
export const claimSources = (pool: pg.Pool): SearchSource[] => [
  ownSource<Row>(
    pool,
    claimRows(() => new Date()),
    {
      label: 'Reclamações',
      icon: 'alert',
      columns: 'c.id, c.kind, t.status, c.label, cu.name AS company',
      where: (p, text) =>
        [`c.id::text = ${p.add(text)}`, contains(NAME)(p, text), contains('c.label')(p, text)].join(' OR '),
      hit: ({ id, kind, status, label, company }) => ({
        title: claimTitle(id),
        detail: [
          labelOf(CLAIM_KIND_LABELS, kind),
          label,
          labelOf(THREAD_STATUS_LABELS, status),
          company,
        ].join(' · '),
        path: `/admin/claim/${id}`,
      }),
    },
  ),
];
