import { USER_TYPE } from 'api-contract';
import type { TestAnswer, TestPortal } from './portal';
import { codesIn, isByKey, type RouteCase, type RouteCases } from './routes/route-case';
import { addUser } from './world';

const TYPES = Object.values(USER_TYPE);

/** A user of the matrix. */
export interface Caller {
  readonly headers: Record<string, string>;
  readonly userId: number;
}

/** Who has every code but those that the call asks for. */
const withoutCodesOf = (of: Pick<RouteCase, 'needs'>): string => `without-${codesIn(of).join()}`;

/**
 * Adds users of one company by e-mail: `code-N` with this code, `type-N` without one, `full-N` with all, `flag`, and for
 * each of these calls who has all codes but the call's.
 */
export async function addCallers<Of>(
  { database: { pool }, login }: TestPortal,
  cases: RouteCases<Of>,
  codes: readonly number[],
): Promise<Map<string, Caller>> {
  const callers = new Map<string, Caller>();
  const add = async (email: string, user: Partial<Parameters<typeof addUser>[1]>) => {
    const userId = await addUser(pool, { email, companies: [{ code: 'A' }], ...user });
    callers.set(email, { userId, headers: await login(email) });
  };
  for (const code of codes) await add(`code-${code}`, { access: [code] });
  for (const [, of] of ofPeople(cases))
    if (!callers.has(withoutCodesOf(of)))
      await add(withoutCodesOf(of), { access: codes.filter((code) => !codesIn(of).includes(code)) });
  for (const type of TYPES) {
    await add(`type-${type}`, { type });
    await add(`full-${type}`, { type, access: codes });
  }
  await add('flag', { accessInvoices: true });
  return callers;
}

/** The calls that a person makes with a session. */
export const ofPeople = <Of>(cases: RouteCases<Of>): [string, RouteCase<Of>][] =>
  Object.entries(cases).filter(([, { needs }]) => needs !== 'public' && !isByKey({ needs }));

/** What the server declares of a call beside who may make it, by its case. */
function declaredOf<Of>(route: string, of: RouteCase<Of>) {
  const { proof = null, always = false, anyCompany = false, setsTwoStep = false } = of;
  // Machines have limits of their own, and public calls count by address.
  const ofPerson = of.needs !== 'public' && !isByKey(of);
  const { asOther = ofPerson && route.startsWith('GET ') } = of;
  const limit = of.limit ?? (ofPerson && !asOther ? 'writes' : null);
  return { proof, limit, asOther, always, anyCompany, setsTwoStep };
}

/**
 * Tests that each of these calls asks for a proof, has a limit, is open to who sees the portal as somebody else, and is
 * exempt from a check exactly if its case says so.
 */
export function testDeclared<Of>(cases: RouteCases<Of>, portal: () => TestPortal): void {
  it('asks for a proof, has a limit and is exempt from a check as its case says', () => {
    const said = Object.entries(cases).map(([route, of]) => [route, declaredOf(route, of)] as const);
    // What mails does more than read.
    expect(said.filter(([, { asOther, limit }]) => asOther && limit === 'mails')).toEqual([]);
    expect(Object.fromEntries(portal().app.declaredAccess)).toMatchObject(Object.fromEntries(said));
  });
}

/**
 * Tests who may make these calls: nobody without a session, who has a code or type that they need, and nobody else. `ask`
 * makes one as a user of {@link addCallers}.
 */
export function testAccess<Of>(
  cases: RouteCases<Of>,
  ask: (route: string, of: RouteCase<Of>, who?: string) => Promise<TestAnswer>,
): void {
  describe.each(ofPeople(cases))('%s', (route, of) => {
    const { needs } = of;
    const byType = typeof needs === 'object' && 'types' in needs ? needs : null;
    const isRefused = async (who: string) => {
      const { status, body } = await ask(route, of, who);
      return status === 403 && (body as { message: string }).message === 'Você não tem acesso a esta página.';
    };

    it('is 401 without a session', async () => {
      expect(await ask(route, of)).toMatchObject({ status: 401, body: { message: 'Unauthenticated.' } });
    });

    it('accepts each required code, and no other', async () => {
      // These callers are customers.
      const allowed = byType === null || byType.types.includes(USER_TYPE.customer);
      for (const code of codesIn(of))
        expect({ code, refused: await isRefused(`code-${code}`) }).toEqual({ code, refused: !allowed });
      expect(await isRefused(withoutCodesOf(of))).toBe(needs !== 'session');
    });

    it('limits every user type to its codes', async () => {
      for (const type of TYPES) {
        const byTypeAlone =
          byType !== null &&
          (byType.orTypes?.includes(type) || (byType.codes.length === 0 && byType.types.includes(type)));
        const refused = await isRefused(`type-${type}`);
        expect({ type, refused }).toEqual({ type, refused: needs !== 'session' && !byTypeAlone });
        const refusedWithCodes = await isRefused(`full-${type}`);
        expect({ type, refusedWithCodes }).toEqual({
          type,
          refusedWithCodes: byType
            ? !byType.types.includes(type) && !byType.orTypes?.includes(type)
            : needs === 'flag',
        });
      }
      expect(await isRefused('flag')).toBe(typeof needs === 'object');
    });
  });
}

/**
 * Tests the calls that name a record: refused about another company's, and done about one's own. `ask` makes one as the
 * user of a company about the record of one.
 */
export function testRecords<Of>(
  cases: RouteCases<Of>,
  ask: (
    route: string,
    of: RouteCase<Of>,
    call: { readonly who: 'A' | 'B'; readonly about: 'A' | 'B' },
  ) => Promise<TestAnswer>,
  /** What no refusal tells. */
  secrets: () => readonly string[] = () => [],
): void {
  const ofRecords = Object.entries(cases).filter(([, { record }]) => typeof record === 'number');
  describe.each(ofRecords)('%s', (route, of) => {
    it(`is ${String(of.record)} about another company’s record`, async () => {
      const { status, text } = await ask(route, of, { who: 'B', about: 'A' });
      expect(status).toBe(of.record);
      for (const secret of secrets()) expect(text).not.toContain(secret);
    });

    // Proves that the refusal above is about tenancy. Runs after the other company's attempts, because one of these calls
    // deletes.
    it('works for the user’s own record', async () => {
      // What is made is 201; long work is accepted (202) and answered later.
      expect([200, 201, 202]).toContain((await ask(route, of, { who: 'A', about: 'A' })).status);
    });
  });
}

/** The calls that name a record in their address, by the OpenAPI document. */
export function callsOfRecords({ app }: TestPortal): string[] {
  const { paths } = app.swagger() as {
    paths: Record<
      string,
      Record<string, { parameters?: { name: string; in: string; required?: boolean }[] }>
    >;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      // A list's name, the words of a search and a period name no record.
      .filter(([, { parameters = [] }]) =>
        parameters.some(({ name, required }) => required && !['endpoint', 'q', 'from', 'to'].includes(name)),
      )
      .map(([method]) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
}
