import { ACCESS, encodeParams, KEY_SCOPES, PRODUCT_DOCUMENT, USER_TYPE } from 'api-contract';
import { addKey } from '../keys';
import { testPortal, type TestPortal } from '../portal';
import { twoCompanies } from '../two-companies';
import { addUser } from '../world';
import { faultOf, openFaultOf } from './fault';
import { seeded } from './random';
import { type Document, requestMaker } from './request';
import type { JsonSchema } from './values';
import { keepUsers } from './users';

/** `npm run long-run -- --requests 20000 --seed 7` sets both. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 300);
const SEED = Number(process.env.FUZZ_SEED ?? 1);

const CODES = Object.values(ACCESS);
const objectOf = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
let portal: TestPortal;
let known: string[];
let keyOwner: number;
let usersAgain: () => Promise<void>;
const sessions = new Map<string, { authorization: string }>();

beforeAll(async () => {
  portal = await testPortal();
  const { A, B } = await twoCompanies(portal, CODES);
  const { pool } = portal.database;
  keyOwner = A.userId;
  await addUser(pool, {
    email: 'adm',
    type: USER_TYPE.admin,
    companies: [{ code: 'A' }],
    access: CODES,
    accessInvoices: true,
  });
  await addUser(pool, { email: 'master', type: USER_TYPE.master, companies: [{ code: 'A' }], access: CODES });
  usersAgain = await keepUsers(pool);
  known = [A, B].flatMap(
    ({ contract, title, shipment, userId, controlId, viewId, product, certificateId }) => [
      contract.numero,
      contract.filial,
      title.E1_NUM,
      encodeParams({ ...contract }),
      encodeParams({ ...title }),
      encodeParams({ nota_fiscal: shipment.doc }),

      String(userId),
      String(controlId),
      String(viewId),
      String(certificateId),
      encodeParams({ code: product, document_id: PRODUCT_DOCUMENT.safetySheet }),
      'contracts',
      'CN9_NUMERO',
      'ASC',
      'name',
      'C',
      'O',
    ],
  );
});
afterAll(() => portal.close());

/** Calls of machines: with a key instead of a session, and in English. */
const MACHINES = / \/(api\/v1|mcp)/;
/** A call of an assistant's tool, which the portal's own document does not have. */
const MCP = {
  post: {
    requestBody: {
      content: {
        'application/json': {
          schema: objectOf({
            jsonrpc: { const: '2.0' },
            id: { type: 'integer' },
            method: { enum: ['tools/call', 'tools/call', 'tools/list', 'initialize', 'ping', 'nothing'] },
            params: objectOf({
              name: { enum: ['search', 'read', 'draft_order'] },
              arguments: objectOf({
                query: { type: 'string' },
                id: { type: 'string' },
                store: { type: 'string' },
                quantity: { type: 'string' },
              }),
            }),
          }),
        },
      },
    },
  },
};
/** A quarter of the requests only meets the door. */
const WHO = ['A', 'A', 'adm', 'adm', 'master', 'master', null, 'ended'] as const;
/** Calls whose own answer is 401: a login that fails, and a device without its key. */
const OWN_401 = /^POST \/api\/(login|tanks\/readings)/;

/** What no answer to a key of another store has: all records of the companies are of store 01. */
const OF_STORE = /"store\\?":\\?"01/;

/** A fresh key of company A for a machine's call: an earlier request may have ended another. */
async function keyHeaders(stores: readonly string[]): Promise<Record<string, string>> {
  const { pool } = portal.database;
  await pool.query(`DELETE FROM portal.machine_keys WHERE name = 'Teste'`);
  const key = await addKey(pool, {
    code: 'A',
    scopes: KEY_SCOPES,
    now: portal.clock.now(),
    userId: keyOwner,
    stores,
  });
  return { authorization: `Bearer ${key}`, accept: 'application/json, text/event-stream' };
}

/** The header of a live session; logs in again if an earlier request has ended it. */
async function headersOf(who: (typeof WHO)[number]): Promise<Record<string, string>> {
  if (who === null) return {};
  if (who === 'ended') return { authorization: 'Bearer AAAAAAAAAAAAAAAAAAAAAAAA' };
  const alive = async (headers: { authorization: string } | undefined) =>
    headers !== undefined && (await portal.call({ method: 'POST', url: '/api/me', headers })).status === 200;
  const known = sessions.get(who);
  if (known && (await alive(known))) return known;
  let headers = await portal.login(who);
  if (!(await alive(headers))) {
    // Earlier requests may have counted as failed logins.
    portal.clock.pass(3_600_000);
    headers = await portal.login(who);
    if (!(await alive(headers))) throw new Error(`${who} cannot log in`);
  }
  sessions.set(who, headers);
  return headers;
}

/** Ends maintenance and new terms, with which every later request would be refused. */
async function openAgain(): Promise<void> {
  await portal.database.pool.query('DELETE FROM portal.settings WHERE key <> $1', ['dataset']);
  portal.clock.pass(5000);
}

it(
  `${REQUESTS} requests of seed ${SEED} are answered without a failure, a stack or a word of English`,
  async () => {
    const random = seeded(SEED);
    const { paths } = portal.app.swagger() as unknown as Document;
    const make = requestMaker({ paths: { ...paths, '/mcp': MCP } }, random, known);
    const faults: string[] = [];
    const seen = new Map<number, number>();
    const locked: string[] = [];
    for (let n = 0; n < REQUESTS; n++) {
      const { route, ...request } = make();
      // They come faster than a user's limits let them.
      if (n % 50 === 0) await portal.database.pool.query('DELETE FROM portal.attempt_limits');
      const who = random.pick(WHO);
      const isOpen = MACHINES.test(route);
      const stores = random.oneIn(2) ? [] : ['02'];
      const own = isOpen && who !== null && who !== 'ended' ? await keyHeaders(stores) : await headersOf(who);
      const headers = { ...request.headers, ...own };
      const remoteAddress = `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`;
      const { status, text, headers: told } = await portal.call({ ...request, headers, remoteAddress });
      seen.set(status, (seen.get(status) ?? 0) + 1);
      const line = `#${n} ${status} ${request.url} ${String(request.payload ?? '').slice(0, 300)}`;
      const fault = (isOpen ? openFaultOf : faultOf)({ status, text, type: String(told['content-type']) });
      if (fault) faults.push(`${fault}: ${line}`);
      if (isOpen && stores.length > 0 && status < 400 && OF_STORE.test(text))
        faults.push(`another store: ${line} ${text.slice(0, 300)}`);
      if (status === 401 && who && who !== 'ended' && !OWN_401.test(route)) locked.push(`${who}: ${line}`);
      if (status < 400 && request.method !== 'GET') await usersAgain();
      if (/save-(configs|terms)|two-step\/types/.test(route)) await openAgain();
    }
    expect(faults).toEqual([]);
    // The requests must reach the routes, not only fail at the door.
    expect(locked).toEqual([]);
    const share = (from: number, to = from) => {
      const some = [...seen].filter(([status]) => status >= from && status <= to);
      return Math.round((100 * some.reduce((sum, [, times]) => sum + times, 0)) / REQUESTS);
    };
    const shares = { done: share(200, 399), door: share(401), forbidden: share(403), bad: share(422) };
    // Of 8 callers 2 have no session, and a few calls are public.
    expect(shares.door).toBeGreaterThan(14);
    expect(shares.door).toBeLessThan(33);
    expect(shares.forbidden).toBeLessThan(25);
    expect(shares.done).toBeGreaterThan(9);
    for (const status of [200, 401, 403, 404, 422])
      expect([status, seen.get(status) ?? 0]).not.toEqual([status, 0]);
    if (REQUESTS > 300) console.log(JSON.stringify([shares, Object.fromEntries(seen)]));
  },
  // Ten times what a quiet machine needs.
  60_000 + REQUESTS * 250,
);
