import { flagsOf, USER_FLAGS, USER_TYPE, type UserFlag } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { HttpProblem, invalid } from 'api/platform/problem';
import { logEscalation } from 'api/users/escalation';
import type { UserForm } from 'api/users/form';
import type { CompanyAdministrator } from './access';
import type { Person } from './person';
import { type Beyond, beyondGift, codesAfter, type Gift } from './rights';
import type { companyUserBody } from '../../wire/company';

/** A checked person to be added. */
export type NewPerson = z.output<typeof companyUserBody>;

export const NO_CODES = 'Você precisa definir os acessos do usuário';

/** 422 that names what was asked for beyond the gift, and its line in the log. */
export function refusedGift(
  request: FastifyRequest,
  { field, message }: Beyond,
  target: number | null,
): HttpProblem {
  logEscalation(request, `company ${field}: ${message}`, target);
  return invalid(field, message);
}

/** The codes that somebody new gets; 422 where they or the stores are beyond the gift. */
export function codesOfNew(
  request: FastifyRequest,
  gift: Gift,
  wanted: Pick<NewPerson, 'access' | 'stores'>,
): number[] {
  if (wanted.access.length === 0) throw invalid('access', NO_CODES);
  const beyond = beyondGift(gift, wanted);
  if (beyond) throw refusedGift(request, beyond, null);
  return codesAfter(gift, wanted.access);
}

/** The flags of what somebody may newly open or no longer; the bell's debts are for who sees them himself. */
export function flagsAfter(
  { accessInvoices }: Pick<CompanyAdministrator, 'accessInvoices'>,
  access: readonly number[],
  before?: Pick<Person, 'access' | UserFlag>,
): Record<UserFlag, boolean> {
  const next = flagsOf(access);
  const was = flagsOf(before?.access ?? []);
  const flagOf = (flag: UserFlag): boolean => {
    if (before && next[flag] === was[flag]) return before[flag];
    return next[flag] && (flag !== 'access_invoices' || accessInvoices);
  };
  return Object.fromEntries(USER_FLAGS.map((flag) => [flag, flagOf(flag)])) as Record<UserFlag, boolean>;
}

/** A person's form as the users' own code writes it. */
export function formOf(
  administrator: CompanyAdministrator,
  { stores, ...fields }: NewPerson,
  before?: Person,
): UserForm {
  const { id: customer_id } = administrator.company;
  return {
    fields: {
      ...fields,
      ...flagsAfter(administrator, fields.access, before),
      type_id: USER_TYPE.customer,
      customer_id: null,
    },
    // His other companies stay as they are.
    companies: before
      ? before.companies.map((one) => (one.customer_id === customer_id ? { ...one, stores } : one))
      : [{ customer_id, stores }],
    photo: undefined,
  };
}
