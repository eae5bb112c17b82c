import { ACCESS, encodeParams, type Problem, USER_STATUS, USER_TYPE } from 'api-contract';
import { testPortal, type TestPortal } from '../portal';
import { twoCompanies } from '../two-companies';
import { addUser } from '../world';
import { seeded } from './random';
import { type Document, requestMaker } from './request';

/** `npm run long-run -- --requests 20000 --seed 7` sets both. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 300);
const SEED = Number(process.env.FUZZ_SEED ?? 1);

const CODES = [
  ...[ACCESS.contracts, ACCESS.invoices, ACCESS.financialDashboard, ACCESS.packaging, ACCESS.telemetry],
  ...[ACCESS.orders, ACCESS.orderUnbilled, ACCESS.orderInTransit, ACCESS.orderDelivered],
  ...[ACCESS.safetySheets, ACCESS.emergencySheets, ACCESS.certificates, ACCESS.users, ACCESS.settings],
];
/** Words of zod, Fastify and PostgreSQL; none of them is Portuguese. */
const ENGLISH =
  /\b(invalid|expected|received|required|must|should|cannot|unexpected|too|big|small|long|short|input|value|field|syntax|column|undefined|null|NaN|object|string|number|error)\b/i;
const INSIDE = /\n\s+at |node_modules|\.ts:\d|\/src\/|SELECT |pg_|ZodError/;

let portal: TestPortal;
let known: string[];
const sessions = new Map<string, { authorization: string }>();

beforeAll(async () => {
  portal = await testPortal();
  const { A, B } = await twoCompanies(portal, CODES);
  const { pool } = portal.database;
  await addUser(pool, {
    email: 'adm',
    type: USER_TYPE.admin,
    companies: [{ code: 'A' }],
    access: CODES,
    accessInvoices: true,
  });
  await addUser(pool, { email: 'master', type: USER_TYPE.master, companies: [{ code: 'A' }], access: CODES });
  known = [A, B].flatMap(
    ({ contract, title, shipment, userId, controlId, viewId, product, certificateId }) => [
      ...[
        contract.numero,
        contract.filial,
        title.E1_NUM,
        encodeParams({ ...contract }),
        encodeParams({ ...title }),
        encodeParams({ nota_fiscal: shipment.doc }),
      ],
      ...[
        String(userId),
        String(controlId),
        String(viewId),
        String(certificateId),
        encodeParams({ code: product, document_id: 1 }),
        'contracts',
        'CN9_NUMERO',
        'ASC',
        'name',
        'C',
        'O',
      ],
    ],
  );
});
afterAll(() => portal.close());

const WHO = ['A', 'adm', 'master', null, 'ended'] as const;

/** The header of a live session; logs in again if an earlier request has ended it. */
async function headersOf(who: (typeof WHO)[number]): Promise<Record<string, string>> {
  if (who === null) return {};
  if (who === 'ended') return { authorization: 'Bearer AAAAAAAAAAAAAAAAAAAAAAAA' };
  const known = sessions.get(who);
  if (known && (await portal.call({ method: 'POST', url: '/api/me', headers: known })).status === 200)
    return known;
  // An earlier request may have counted as a failed login, or have changed the user.
  portal.clock.pass(3_600_000);
  await portal.database.pool.query(
    `UPDATE portal.users SET status = ${USER_STATUS.active} WHERE email = $1`,
    [who],
  );
  const headers = await portal.login(who);
  sessions.set(who, headers);
  return headers;
}

/** Ends maintenance and new terms, with which every later request would be refused. */
async function openAgain(): Promise<void> {
  await portal.database.pool.query('DELETE FROM portal.settings WHERE key <> $1', ['dataset']);
  portal.clock.pass(5000);
}

/** The fault of an answer, or null. */
function faultOf(status: number, text: string, isJson: boolean): string | null {
  if (status >= 500) return 'a failure';
  if (INSIDE.test(text) && status >= 400) return 'tells of the inside';
  if (status < 400) return null;
  if (!isJson) return 'no problem';
  const { message, errors = {} } = JSON.parse(text) as Problem;
  if (status === 401) return null;
  const messages = [message, ...Object.values(errors).flat()];
  const foreign = messages.find((told) => told === '' || ENGLISH.test(told));
  return foreign === undefined ? null : `not in Portuguese: ${foreign}`;
}

it(
  `${REQUESTS} requests of seed ${SEED} are answered without a failure, a stack or a word of English`,
  async () => {
    const random = seeded(SEED);
    const make = requestMaker(portal.app.swagger() as unknown as Document, random, known);
    const faults: string[] = [];
    const seen = new Map<number, number>();
    for (let n = 0; n < REQUESTS; n++) {
      const { route, ...request } = make();
      const headers = { ...request.headers, ...(await headersOf(random.pick(WHO))) };
      const remoteAddress = `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`;
      const { status, text, headers: told } = await portal.call({ ...request, headers, remoteAddress });
      seen.set(status, (seen.get(status) ?? 0) + 1);
      const fault = faultOf(status, text, String(told['content-type']).startsWith('application/json'));
      if (fault)
        faults.push(
          `#${n} ${status} ${fault}: ${request.url} ${String(request.payload ?? '').slice(0, 300)}`,
        );
      if (/save-(configs|terms)/.test(route)) await openAgain();
    }
    expect(faults).toEqual([]);
    // The requests must reach the routes, not only fail at the login.
    for (const status of [200, 401, 403, 404, 422])
      expect([status, seen.get(status) ?? 0]).not.toEqual([status, 0]);
    if (REQUESTS > 300) console.log(Object.fromEntries(seen));
  },
  60_000 + REQUESTS * 100,
);
