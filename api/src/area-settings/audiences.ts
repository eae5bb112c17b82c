import { type Audience, type SettingField, USER_TYPE_LABELS, labelOf } from 'api-contract';
import type pg from 'pg';
import { invalid } from '../platform/problem';

/** Which flags of an area are on for some users only, and for whom. */
export type Audiences = Readonly<Record<string, Audience>>;
type Db = Pick<pg.Pool, 'query'>;

/** An audience in words, for the audit trail. */
export function audienceWords(to: Audience): string {
  if ('percent' in to) return `${to.percent}% dos usuários`;
  if ('types' in to) return to.types.map((type) => labelOf(USER_TYPE_LABELS, type)).join(', ');
  if ('companies' in to) return `empresas ${to.companies.join(', ')}`;
  return `pessoas ${to.persons.join(', ')}`;
}

/** Throws 422 for an audience of an unknown company or person, or of a setting that is no flag. */
export async function checkAudiences(
  db: Db,
  fields: readonly SettingField[],
  audiences: Audiences,
): Promise<void> {
  for (const [name, to] of Object.entries(audiences)) {
    const field = `audiences.${name}`;
    if (fields.find((one) => one.name === name)?.kind !== 'flag') throw invalid(field);
    const named = await namesOf(db, { [name]: to });
    if ('companies' in to && named.companies.length < new Set(to.companies).size)
      throw invalid(field, 'Empresa não encontrada.');
    if ('persons' in to && named.persons.length < new Set(to.persons).size)
      throw invalid(field, 'Usuário não encontrado.');
  }
}

/** The companies and persons that audiences name. */
export async function namesOf(db: Db, audiences: Audiences) {
  const all = Object.values(audiences);
  const companies = await db.query<{ code: string; name: string }>(
    'SELECT code, name FROM portal.customers WHERE code = ANY($1) ORDER BY name, code',
    [all.flatMap((to) => ('companies' in to ? to.companies : []))],
  );
  const persons = await db.query<{ id: number; name: string }>(
    'SELECT id, name FROM portal.users WHERE id = ANY($1) ORDER BY name, id',
    [all.flatMap((to) => ('persons' in to ? to.persons : []))],
  );
  return { companies: companies.rows, persons: persons.rows };
}
