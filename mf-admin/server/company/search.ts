import type pg from 'pg';
import { contains, containsEmail } from 'api/db/list/conditions';
import { ownSource, type SearchSource } from 'api/search';
import { people } from './lists';
import type { CompanyUser } from '../../wire/company';

/** What is found names no codes. */
const NO_LABELS = async () => [];

/** The people of an administrator's company, by name or e-mail. */
export const companySources = (pool: pg.Pool): SearchSource[] => [
  ownSource<Pick<CompanyUser, 'id' | 'name' | 'email' | 'office'>>(pool, people(NO_LABELS), {
    label: 'Pessoas da empresa',
    icon: 'user',
    columns: 'u.id, u.name, u.email, u.office',
    where: (p, text) => `${contains('u.name')(p, text)} OR ${containsEmail('u.email')(p, text)}`,
    hit: ({ id, name, email, office }) => ({
      title: name,
      detail: office ? `${office} · ${email}` : email,
      path: `/admin/company/user/${id}`,
    }),
  }),
];
