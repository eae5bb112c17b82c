import {
  AUDIT_ACTION,
  AUDIT_AREA,
  flagsOf,
  USER_FLAGS,
  USER_STATUS,
  USER_TYPE,
  type UserFlag,
} from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { z } from 'zod';
import type { Accounts } from 'api/area';
import { audit } from 'api/audit';
import { transaction } from 'api/db/transaction';
import type { AccessCodes } from 'api/platform/access-codes';
import { HttpProblem, invalid, notFound } from 'api/platform/problem';
import type { SessionStore } from 'api/session';
import { addUser, userOfKey } from 'api/users/add';
import { changeUser, isMoved, SAME_EMAIL } from 'api/users/change';
import { saveCompanies } from 'api/users/companies';
import { logEscalation } from 'api/users/escalation';
import type { UserForm } from 'api/users/form';
import { userSnapshot } from 'api/users/snapshot';
import { administratorOf, type CompanyAdministrator } from './access';
import { lockPerson, type Person } from './person';
import { type Beyond, beyondGift, codesAfter, type Gift, giftOf } from './rights';
import type { companyUserBody, CompanyUserChange } from '../../wire/company';

export interface CompanyUserDeps extends Pick<Accounts, 'links' | 'passwordMail' | 'emailNotice'> {
  readonly pool: pg.Pool;
  readonly sessions: SessionStore;
  readonly accessCodes: AccessCodes;
}

/** A checked person to be added. */
export type NewPerson = z.output<typeof companyUserBody>;

const NO_CODES = 'Você precisa definir os acessos do usuário';
const OWN_RIGHTS = 'Ninguém altera os próprios acessos e lojas.';
const SHARED = 'Esta pessoa também é de outra empresa: aqui só as lojas podem ser alteradas.';
const LACKED = 'Esta pessoa tem acessos que você não tem.';

/** 422 that names what was asked for beyond the gift, and its line in the log. */
function refusedGift(
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

const same = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one));

/** The flags of what somebody may newly open or no longer; the bell's debts are for who sees them himself. */
function flagsAfter(
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

/** 409: somebody has to be left who can administer the company. */
const lastAdministratorStays = () =>
  new HttpProblem(409, 'Esta é a última pessoa que administra a empresa. Fale com o fornecedor para trocar.');

/**
 * An administrator's work on the people of his company (docs/product/access.md, 'Minha Empresa'): they get nothing that
 * he lacks, and whoever has it is not opened by him.
 */
export function companyUsers({
  pool,
  sessions,
  links,
  passwordMail,
  emailNotice,
  accessCodes,
}: CompanyUserDeps) {
  const ofCompany = async (request: FastifyRequest) => {
    const administrator = administratorOf(request);
    return { administrator, gift: await giftOf(administrator, { pool, codes: await accessCodes() }) };
  };

  /** Of a person of several companies nothing but the stores here may differ. */
  function refuseShared(person: Person, change: CompanyUserChange): void {
    for (const field of ['name', 'cpf', 'phone', 'office'] as const)
      if (change[field] !== undefined && change[field] !== person[field]) throw invalid(field, SHARED);
    const { email = person.email } = change;
    if (email.toLowerCase() !== person.email.toLowerCase()) throw invalid('email', SHARED);
    if (change.access !== undefined && !same(change.access, person.access)) throw invalid('access', SHARED);
  }

  function refuseOwn(person: Person, next: NewPerson, form: UserForm): void {
    if (!same(next.access, person.access)) throw invalid('access', OWN_RIGHTS);
    if (!same(next.stores, person.stores)) throw invalid('stores', OWN_RIGHTS);
    if (isMoved(person, form)) throw invalid('email', 'Ninguém altera o próprio e-mail.');
  }

  /** Whether somebody has codes that the administrator lacks. */
  const isAbove = ({ access }: Person, administrator: CompanyAdministrator): boolean =>
    access.some((code) => !administrator.access.includes(code));

  /** Writes down what was done to a person beside his record. */
  const note = (
    client: pg.ClientBase,
    request: FastifyRequest,
    { id, name }: Person,
    field: 'password_link' | 'sessions_ended',
  ) =>
    audit(client, request, {
      area: AUDIT_AREA.user,
      action: AUDIT_ACTION.update,
      id,
      subject: name,
      before: { [field]: false },
      after: { [field]: true },
      company: administratorOf(request).company.id,
    });

  /** The person leaves this company, and keeps his others. */
  async function takeOut(
    client: pg.ClientBase,
    request: FastifyRequest,
    person: Person,
    { company }: CompanyAdministrator,
  ): Promise<void> {
    const before = await userSnapshot(client, person.id);
    const rest = person.companies.filter(({ customer_id }) => customer_id !== company.id);
    await saveCompanies(client, person.id, rest);
    await audit(client, request, {
      area: AUDIT_AREA.user,
      action: AUDIT_ACTION.update,
      id: person.id,
      subject: person.name,
      before,
      after: await userSnapshot(client, person.id),
      company: company.id,
    });
  }

  return {
    /** What the caller may give. */
    gift: ofCompany,

    /** Adds a person and mails the link to set a password; answers the id. The same key again answers the same one. */
    async add(request: FastifyRequest, wanted: NewPerson, sentKey: string | null): Promise<number> {
      const { administrator, gift } = await ofCompany(request);
      const access = codesOfNew(request, gift, wanted);
      const form = formOf(administrator, { ...wanted, access });
      const key = sentKey === null ? null : `${administrator.userId} ${sentKey}`;
      return transaction(pool, async (client) => {
        const id =
          (await addUser(client, request, form, { passwordMail, key })) ?? (await userOfKey(client, key));
        if (id === undefined) throw SAME_EMAIL();
        return id;
      });
    },

    /** Changes a person: what is not sent stays. */
    async change(request: FastifyRequest, id: number, change: CompanyUserChange): Promise<void> {
      const { administrator, gift } = await ofCompany(request);
      await transaction(pool, async (client) => {
        const person = await lockPerson(client, administrator, id);
        if (person.shared) refuseShared(person, change);
        const wanted = { access: change.access ?? person.access, stores: change.stores ?? person.stores };
        const beyond = beyondGift(gift, wanted, person);
        if (beyond) throw refusedGift(request, beyond, id);
        const { name, email, cpf, phone, office } = person;
        const next = {
          name,
          email,
          cpf,
          phone,
          office,
          ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
          stores: wanted.stores,
          access: person.shared ? person.access : codesAfter(gift, wanted.access, person.access),
        } as NewPerson;
        if (next.access.length === 0) throw invalid('access', NO_CODES);
        const form = formOf(administrator, next, person);
        if (id === administrator.userId) refuseOwn(person, next, form);
        if (isMoved(person, form) && isAbove(person, administrator)) throw invalid('email', LACKED);
        const { company } = administrator;
        await changeUser(client, request, person, form, { links, emailNotice, company: company.id });
      });
    },

    /** Blocks or admits a person; a shared one leaves the company. Answers the status he then has here. */
    status: (request: FastifyRequest, id: number, next: number): Promise<number> =>
      transaction(pool, async (client) => {
        const administrator = administratorOf(request);
        const person = await lockPerson(client, administrator, id);
        if (next === USER_STATUS.inactive && person.lastAdministrator) throw lastAdministratorStays();
        if (next === USER_STATUS.inactive && person.shared) {
          await takeOut(client, request, person, administrator);
          return next;
        }
        if (next === person.status) return next;
        if (next === USER_STATUS.active && (person.shared || isAbove(person, administrator)))
          throw invalid('status', person.shared ? SHARED : LACKED);
        await client.query('UPDATE portal.users SET status = $2 WHERE id = $1', [id, next]);
        await audit(client, request, {
          area: AUDIT_AREA.user,
          action: AUDIT_ACTION.status,
          id,
          subject: person.name,
          before: { status: person.status },
          after: { status: next },
          company: administrator.company.id,
        });
        if (next === USER_STATUS.inactive) {
          await sessions.revokeAll(id, { db: client });
          await links.spendAll(client, id);
        }
        return next;
      }),

    /** Mails a person the link to set a password; answers his e-mail. */
    newPassword: (request: FastifyRequest, id: number): Promise<string> =>
      transaction(pool, async (client) => {
        const administrator = administratorOf(request);
        const person = await lockPerson(client, administrator, id);
        if (person.shared) throw notFound();
        if (isAbove(person, administrator)) throw invalid('id', LACKED);
        if (person.status !== USER_STATUS.active) throw invalid('id', 'O usuário está inativo.');
        await passwordMail.send({ userId: id }, { client });
        await note(client, request, person, 'password_link');
        return person.email;
      }),

    /** Ends every session of a person; of the caller's own all but this one. */
    endSessions: (request: FastifyRequest, id: number): Promise<void> =>
      transaction(pool, async (client) => {
        const administrator = administratorOf(request);
        const person = await lockPerson(client, administrator, id);
        if (person.shared) throw notFound();
        await sessions.revokeAll(id, { except: administrator.id, db: client });
        await note(client, request, person, 'sessions_ended');
      }),
  };
}
export type CompanyUsers = ReturnType<typeof companyUsers>;
