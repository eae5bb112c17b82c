import { AUDIT_ACTION, AUDIT_AREA, USER_STATUS } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Accounts } from 'api/area';
import { audit } from 'api/audit';
import { transaction } from 'api/db/transaction';
import type { AccessCodes } from 'api/platform/access-codes';
import { HttpProblem, invalid, notFound } from 'api/platform/problem';
import type { SessionStore } from 'api/session';
import { addUser } from 'api/users/add';
import { changeUser, isMoved, SAME_EMAIL } from 'api/users/change';
import { saveCompanies } from 'api/users/companies';
import type { UserForm } from 'api/users/form';
import { userSnapshot } from 'api/users/snapshot';
import { administratorOf, type CompanyAdministrator } from './access';
import { lockPerson, type Person } from './person';
import { codesOfNew, formOf, type NewPerson, NO_CODES, refusedGift } from './person-form';
import { beyondGift, codesAfter, giftOf } from './rights';
import type { CompanyUserChange } from '../../wire/company';
import { isAbove } from '../../wire/rules/company';

export interface CompanyUserDeps extends Pick<Accounts, 'links' | 'passwordMail' | 'emailNotice'> {
  readonly pool: pg.Pool;
  readonly sessions: SessionStore;
  readonly accessCodes: AccessCodes;
}

const OWN_RIGHTS = 'Ninguém altera os próprios acessos e lojas.';
const SHARED = 'Esta pessoa também é de outra empresa: aqui só as lojas podem ser alteradas.';
const LACKED = 'Esta pessoa tem acessos que você não tem.';

const same = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one));

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
        const id = await addUser(client, request, form, { passwordMail, key });
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
