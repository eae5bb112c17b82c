import { ACCESS, USER_FLAGS, USER_STATUS, USER_TYPE, type UserFlag } from 'api-contract';
import type pg from 'pg';
import { notFound } from 'api/platform/problem';
import type { UserCompany } from 'api/users/companies';
import type { CompanyAdministrator } from './access';

/** A person of an administrator's company, who stays as he is until the transaction ends. */
export interface Person extends Record<UserFlag, boolean> {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly cpf: string | null;
  readonly phone: string | null;
  readonly office: string | null;
  readonly status: number;
  readonly access: number[];
  /** All his companies, in order. */
  readonly companies: readonly UserCompany[];
  /** A1_LOJA of this company; none means all. */
  readonly stores: readonly string[];
  /** Whether he belongs to another company, too: then only his stores here are this company's to change. */
  readonly shared: boolean;
  /** Whether nobody else can administer the company. */
  readonly lastAdministrator: boolean;
}

/**
 * SQL: whether user `u` is a person whom an administrator of a company sees: a customer's, of this company (its id),
 * and, where he is limited to stores himself, with no other stores there than his.
 */
export const isHis = (
  company: string,
  stores: string,
): string => `u.type_id = ${USER_TYPE.customer} AND EXISTS (
  SELECT 1 FROM portal.customer_controls own WHERE own.user_id = u.id AND own.customer_id = ${company} AND (
    cardinality(${stores}::text[]) = 0
    OR (SELECT count(*) > 0 AND bool_and(s.store = ANY(${stores}::text[])) FROM portal.customer_control_stores s
        WHERE s.control_id = own.id)))`;

const COMPANIES = `coalesce((SELECT json_agg(json_build_object('customer_id', cc.customer_id, 'stores',
    ARRAY(SELECT s.store FROM portal.customer_control_stores s WHERE s.control_id = cc.id ORDER BY s.store))
    ORDER BY cc.position, cc.id)
  FROM portal.customer_controls cc WHERE cc.user_id = u.id), '[]')`;

/** SQL: whether a user (a table's name) administers a company (its id). */
export const administers = (
  user: string,
  company: string,
): string => `${user}.type_id = ${USER_TYPE.customer} AND ${user}.access @> ARRAY[${ACCESS.company}]
  AND EXISTS (SELECT 1 FROM portal.customer_controls cc WHERE cc.user_id = ${user}.id AND cc.customer_id = ${company})`;

/** Locks a person of the company for a change; 404 for everybody whom this administrator does not see. */
export async function lockPerson(
  client: pg.ClientBase,
  { company, stores }: Pick<CompanyAdministrator, 'company' | 'stores'>,
  id: number,
): Promise<Person> {
  // With everybody who administers the company: of two who block each other at once, one is refused.
  await client.query(
    `SELECT 1 FROM portal.users u WHERE u.id = $1 OR (${administers('u', '$2')}) ORDER BY u.id FOR NO KEY UPDATE`,
    [id, company.id],
  );
  // Read again once they are locked: an earlier change of them may have been waited for.
  const { rows } = await client.query<
    Omit<Person, 'stores' | 'shared' | 'lastAdministrator'> & { others: number }
  >(
    `SELECT u.id, u.name, u.email, u.cpf, u.phone, u.office, u.status, u.access,
       ${USER_FLAGS.map((flag) => `u.${flag}`).join(', ')}, ${COMPANIES} AS companies,
       (SELECT count(*)::int FROM portal.users o WHERE o.id <> u.id AND o.status = ${USER_STATUS.active}
          AND ${administers('o', '$2')}) AS others
     FROM portal.users u WHERE u.id = $1 AND ${isHis('$2', '$3')}`,
    [id, company.id, stores],
  );
  const [found] = rows;
  if (!found) throw notFound();
  const { others, ...person } = found;
  return {
    ...person,
    stores: person.companies.find(({ customer_id }) => customer_id === company.id)?.stores ?? [],
    shared: person.companies.length > 1,
    lastAdministrator:
      others === 0 && person.status === USER_STATUS.active && person.access.includes(ACCESS.company),
  };
}
