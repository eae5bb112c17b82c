import { ACCESS, isAdministrator, QUOTATION_STATUS, USER_TYPE } from 'api-contract';
import type pg from 'pg';
import { contains } from 'api/db/list/conditions';
import { type Asked, ownSource, type SearchSource } from 'api/search';
import { offerWords } from '../../wire/rules/offers';
import { quotationRows } from './list';
import { OFFER_UNTIL } from './rows';

interface Row {
  readonly id: number;
  readonly status: number;
  readonly product: string;
  readonly company: string;
  readonly offer_until: string | null;
}

const pathOf = (id: number) => `/admin/licitation-view/${id}`;

/** What the quotation waits for from whoever looks for it: an answer to its offer, or an offer. */
function actionsOf({ id, status, product, offer_until }: Row, { session, today }: Asked) {
  const { typeId, access } = session;
  const path = pathOf(id);
  if (typeId === USER_TYPE.customer && access.includes(ACCESS.orderNew))
    return offer_until !== null && offer_until >= today
      ? [{ title: `Responder à proposta da cotação ${id}`, detail: offerWords(offer_until, today), path }]
      : [];
  return isAdministrator(typeId) && status === QUOTATION_STATUS.waiting
    ? [{ title: `Fazer proposta para a cotação ${id}`, detail: product, path }]
    : [];
}

/** Its name for people, as SQL. */
const NAME = "('Cotação ' || q.id)";

/** Quotations by number, name or product. */
export const quotationSources = (pool: pg.Pool): SearchSource[] => [
  ownSource<Row>(pool, quotationRows, {
    label: 'Cotações',
    icon: 'chart',
    columns: `q.id, q.status, q.product_name AS product, q.company_name AS company, ${OFFER_UNTIL}`,
    where: (p, text) =>
      [`q.id::text = ${p.add(text)}`, contains(NAME)(p, text), contains('q.product_name')(p, text)].join(
        ' OR ',
      ),
    hit: (row, asked) => ({
      title: `Cotação ${row.id}`,
      detail: [row.product, row.company].filter(Boolean).join(' · '),
      path: pathOf(row.id),
      actions: actionsOf(row, asked),
    }),
  }),
];
