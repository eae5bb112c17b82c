import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { BrowserReportInput } from 'api-contract';
import type { Mail } from '../mail/mailer';
import { registryReader } from '../platform/registry';
import { testPortal, type TestPortal } from '../testing/portal';
import { addUser } from '../testing/world';
import { expectKept, MAIL_AT } from '../testing/kept-mail';
import { alertLetter, alertQueue } from './alert-mail';
import { type AlertMail, tellOwners } from './alerts';
import type { AreaAlert } from './due-alerts';

const BASE = '/remotes/mf-x/aaaaaa/';
const VERSION = '1.0.0+aaaaaa';
const OWNER = 'time-x@portal.test';
const MINUTE = 60_000;
const NAMES = ['ana', 'bia', 'caio'];

let portal: TestPortal;
let users: { authorization: string }[];

const declaration = {
  name: 'mf-x',
  version: '1.0.0',
  requiresHost: '*',
  pages: [],
  menu: [],
  slots: [],
  owner: 'Time X',
  channel: `mailto:${OWNER}`,
  runbook: 'https://wiki.test/mf-x',
};
const write = (name: string, text: string) => fs.writeFileSync(path.join(portal.releasesDir, name), text);
function release(more: Partial<typeof declaration> = {}): void {
  const files = { entry: 'mf-manifest.json', integrity: 'sha384-x', assets: { entry: 'x.js', exposes: {} } };
  const live = { version: VERSION, base: BASE, ...files, declaration: { ...declaration, ...more } };
  write('registry.json', JSON.stringify({ schema: 1, id: '1', remotes: { 'mf-x': live }, rollouts: [] }));
}

beforeAll(async () => {
  portal = await testPortal();
  for (const name of NAMES) {
    await addUser(portal.database.pool, { email: `${name}@cliente.test`, companies: [{ code: 'A' }] });
  }
  fs.writeFileSync(path.join(portal.hostDir, 'host.json'), JSON.stringify({ version: '0.1.0' }));
});
beforeEach(async () => {
  for (const table of ['area_faults', 'area_samples', 'area_alerts', 'attempt_limits'])
    await portal.database.pool.query(`DELETE FROM portal.${table}`);
  write('releases.log', '');
  write('blocked.log', '');
  release();
  portal.clock.pass(60 * MINUTE);
  users = [];
  for (const name of NAMES) users.push(await portal.login(`${name}@cliente.test`));
});
afterAll(() => portal.close());

type Sent = BrowserReportInput['faults'][number];
const fault = (more: Partial<Sent> = {}): Sent => ({
  base: BASE,
  kind: 'render',
  message: 'x is not a function',
  stack: `    at f (https://p.test${BASE}area.js:1:345)`,
  page: '/admin/x/:params',
  steps: ['open /admin/x', 'press button in table'],
  code: '7f3a9b21',
  count: 1,
  ...more,
});
const report = (headers: object, more: Partial<BrowserReportInput>) =>
  portal.call({
    method: 'POST',
    url: '/api/browser-reports',
    headers: { ...headers },
    payload: { registry_id: '1', faults: [], timings: [], faulty: [], ...more },
  });

/** What is handed to the job, as the watch of the server does it. */
async function told(): Promise<AlertMail[]> {
  const { releasesDir, hostDir, app, database, clock } = portal;
  const handed: AlertMail[] = [];
  await tellOwners({
    pool: database.pool,
    registry: registryReader({ releasesDir, hostDir }, app.log),
    releases: { at: releasesDir },
    releasesDir,
    hostDir,
    queue: { send: async (mail) => void handed.push(mail) },
    now: clock.now,
    log: { warn: () => undefined },
  });
  return handed;
}
const alertsOf = (mails: AlertMail[]) => mails.flatMap(({ alerts }) => alerts);

it('a new fault is told once, with version, line, users and the last steps', async () => {
  for (const user of users) await report(user, { faults: [fault({ count: 2 })], faulty: [BASE] });
  expect(await told()).toEqual([
    {
      owner: 'Time X',
      channel: `mailto:${OWNER}`,
      runbook: 'https://wiki.test/mf-x',
      alerts: [
        {
          kind: 'fault',
          remote: 'mf-x',
          version: VERSION,
          at: portal.clock.now().toISOString(),
          message: 'x is not a function',
          line: `f (https://p.test${BASE}area.js:1:345)`,
          page: '/admin/x/:params',
          users: 3,
          count: 6,
          steps: ['open /admin/x', 'press button in table'],
          code: '7f3a9b21',
        },
        expect.objectContaining({ kind: 'rate', faulty: 3, opened: 3 }) as object,
      ],
    },
  ]);
  portal.clock.pass(30 * MINUTE);
  await report(users[0] ?? {}, { faults: [fault({ count: 500 })] });
  expect(await told()).toEqual([]);
});

it('what comes within ten minutes of a mail waits, and comes as one', async () => {
  await report(users[0] ?? {}, { faults: [fault({ message: 'first' })] });
  expect(alertsOf(await told())).toHaveLength(1);
  for (const message of ['second', 'third']) await report(users[0] ?? {}, { faults: [fault({ message })] });
  portal.clock.pass(9 * MINUTE);
  expect(await told()).toEqual([]);
  // Seen by one more user while it waits.
  await report(users[1] ?? {}, { faults: [fault({ message: 'second' })] });
  portal.clock.pass(MINUTE);
  const [mail, ...others] = await told();
  expect(others).toEqual([]);
  expect(mail?.alerts).toHaveLength(2);
  expect(mail?.alerts).toContainEqual(expect.objectContaining({ message: 'second', users: 2 }));
});

it('the same fault in the next version is not new', async () => {
  await report(users[0] ?? {}, { faults: [fault()] });
  expect(await told()).toHaveLength(1);
  const next = '/remotes/mf-x/bbbbbb/';
  write(
    'releases.log',
    `${JSON.stringify({ action: 'release', remote: 'mf-x', base: next, version: '2', at: '' })}\n`,
  );
  release();
  await report(users[0] ?? {}, { faults: [fault({ base: next, stack: null })] });
  portal.clock.pass(30 * MINUTE);
  expect(await told()).toEqual([]);
});

it('what came without a session tells nobody: anybody can send it', async () => {
  await report({}, { faults: [fault()], faulty: [BASE, BASE, BASE, BASE] });
  expect(await told()).toEqual([]);
});

it('a flood of different faults is cut off for the day', async () => {
  for (let n = 0; n < 8; n++) {
    const faults = Array.from({ length: 20 }, (_, at) => fault({ message: `fault ${n} ${at}` }));
    await report(await portal.login('ana@cliente.test'), { faults });
    await told();
    portal.clock.pass(11 * MINUTE);
  }
  const { rows } = await portal.database.pool.query('SELECT count(*)::integer AS n FROM portal.area_alerts');
  expect(rows).toEqual([{ n: 100 }]);
});

const open = async (loads: number, faulty: number) => {
  for (let n = 0; n < loads; n += 20)
    await report(users[n % 3] ?? {}, {
      timings: Array.from({ length: Math.min(20, loads - n) }, () => ({
        base: BASE,
        kind: 'load' as const,
        value: 5,
      })),
    });
  for (let n = 0; n < faulty; n++) await report(users[n % 3] ?? {}, { timings: [], faulty: [BASE] });
};

it.each<[number, number, number | undefined, boolean]>([
  [400, 3, undefined, true],
  [400, 2, undefined, false],
  [700, 3, undefined, false],
  [400, 3, 0.05, false],
])('of %d openings %d with a fault, budget %s: told is %s', async (loads, faulty, faultBudget, is) => {
  release(faultBudget === undefined ? {} : ({ faultBudget } as object));
  await open(loads, faulty);
  const alerts = alertsOf(await told());
  expect(alerts).toEqual(
    is ? [expect.objectContaining({ kind: 'rate', opened: loads, faulty, rate: faulty / loads })] : [],
  );
});

it('a withdrawal and a refused release are told', async () => {
  const at = portal.clock.now().toISOString();
  const line = {
    at,
    who: 'mia',
    action: 'withdraw',
    remote: 'mf-x',
    version: null,
    base: null,
    registry: '2',
  };
  write('releases.log', `${JSON.stringify({ ...line, from: BASE, why: 'lenta' })}\n`);
  const blocked = { id: 'b1', at, who: 'ana', remote: 'mf-x', version: '1.1.0', why: 'the page broke.' };
  const foreign = {
    id: 'b2',
    at,
    who: 'ana',
    remote: 'mf-new',
    version: '1',
    why: 'no.',
    channel: 'mailto:new@x.test',
    owner: 'Quem fez',
  };
  const silent = { id: 'b3', at, who: 'ana', remote: 'mf-silent', version: '1', why: 'no.' };
  write('blocked.log', [blocked, foreign, silent].map((one) => `${JSON.stringify(one)}\n`).join(''));
  const mails = await told();
  expect(mails.find(({ channel }) => channel === `mailto:${OWNER}`)?.alerts).toEqual([
    { kind: 'withdrawal', remote: 'mf-x', version: BASE, at, who: 'mia', why: 'lenta' },
    { kind: 'blocked', remote: 'mf-x', version: '1.1.0', at, who: 'ana', why: 'the page broke.' },
  ]);
  const own = mails.find(({ channel }) => channel === 'mailto:new@x.test');
  expect(own).toMatchObject({ owner: 'Quem fez', alerts: [{ remote: 'mf-new' }] });
  expect(mails).toHaveLength(2);
  expect(await told()).toEqual([]);
});

it('who looked after a canary is told that it was withdrawn', async () => {
  release({ channel: undefined } as object);
  const [base, folder] = ['/remotes/mf-x/cccccc/', path.join(portal.releasesDir, 'mf-x/cccccc')];
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(declaration));
  const at = portal.clock.now().toISOString();
  const line = { at, who: 'Portal (sozinho)', action: 'withdraw', remote: 'mf-x', version: '1', base: BASE };
  write('releases.log', `${JSON.stringify({ ...line, from: base, why: 'falhas', registry: '9' })}\n`);
  expect(await told()).toMatchObject([
    { owner: 'Time X', runbook: 'https://wiki.test/mf-x', alerts: [{ kind: 'withdrawal', why: 'falhas' }] },
  ]);
});

it('of two processes one tells', async () => {
  await report(users[0] ?? {}, { faults: [fault()] });
  const both = await Promise.all([told(), told()]);
  expect(both.flat()).toHaveLength(1);
});

it('says beside the registry which releases have faults', async () => {
  await report(users[0] ?? {}, { faults: [fault()] });
  await told();
  expect(JSON.parse(fs.readFileSync(path.join(portal.releasesDir, 'faulty.json'), 'utf8'))).toEqual({
    bases: [BASE],
  });
});

/** The handler of the job that sends. */
function handler(deps: object) {
  let handle: ((mail: AlertMail) => Promise<unknown>) | undefined;
  const queue = (_name: string, _options: object, given: typeof handle) => {
    handle = given;
    return { send: async () => undefined };
  };
  alertQueue({ jobs: { queue }, ...deps } as unknown as Parameters<typeof alertQueue>[0]);
  return (mail: AlertMail) => handle?.(mail);
}

describe('a web address', () => {
  const got: { type: string | undefined; body: unknown }[] = [];
  let status = 200;
  const server = http.createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += part));
    request.on('end', () => {
      got.push({ type: request.headers['content-type'], body: JSON.parse(text) });
      response.writeHead(status).end();
    });
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const alert = { kind: 'blocked', remote: 'mf-x', version: '1', at: 'now', who: 'ana', why: 'no.' } as const;
  const mail = () => {
    const { port } = server.address() as AddressInfo;
    return { owner: 'Time X', channel: `http://127.0.0.1:${port}/hook`, runbook: null, alerts: [alert] };
  };

  it('gets each alert as JSON', async () => {
    await handler({ outgoing: { fetch } })(mail());
    expect(got).toEqual([{ type: 'application/json', body: { ...alert, owner: 'Time X', runbook: null } }]);
  });

  it('is asked again by the job where it does not take it', async () => {
    status = 500;
    await expect(handler({ outgoing: { fetch } })(mail())).rejects.toThrow(
      'The channel of mf-x answers 500.',
    );
  });

  it('each alert is a job of its own', async () => {
    release({ channel: 'https://hooks.test/x' });
    for (const message of ['first', 'second']) await report(users[0] ?? {}, { faults: [fault({ message })] });
    expect((await told()).map(({ alerts }) => alerts.length)).toEqual([1, 1]);
  });
});

it('a mail goes to the owner’s address', async () => {
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail) };
  const settings = { get: async () => ({ config: { brand: { name: 'Portal', accent: '#0b6bcb' } } }) };
  await report(users[0] ?? {}, { faults: [fault()] });
  const [mail] = await told();
  if (!mail) throw new Error('nothing was told');
  await handler({ mailer, settings, publicUrl: 'https://portal.test' })(mail);
  expect(sent).toMatchObject([{ to: OWNER, subject: `Nova falha em mf-x ${VERSION} · Portal` }]);
  expect(sent[0]?.text).toContain('open /admin/x > press button in table');
  expect(sent[0]?.text).toContain('código 7f3a9b21');
  expect(sent[0]?.text).not.toMatch(/cliente\.test|Ana/);
});

const EXAMPLES: readonly AreaAlert[] = [
  {
    kind: 'fault',
    remote: 'mf-orders',
    version: '1.5.0+c0ffee112233',
    at: '2026-11-26T15:00:00.000Z',
    message: "Cannot read properties of undefined (reading 'C6_NUM')",
    line: 'KanbanCard (mf-orders/src/pages/kanban/card.tsx:41:18)',
    page: '/admin/kanban',
    users: 7,
    count: 19,
    steps: [
      'open /admin/order-list',
      'press link in navigation',
      'open /admin/kanban',
      'press button in main',
    ],
    code: '7f3a9b21',
  },
  {
    kind: 'rate',
    remote: 'mf-orders',
    version: '1.5.0+c0ffee112233',
    at: '2026-11-26T15:00:00.000Z',
    rate: 0.021,
    budget: 0.005,
    opened: 1904,
    faulty: 40,
    users: 22,
  },
  {
    kind: 'blocked',
    remote: 'mf-orders',
    version: '1.6.0',
    at: '2026-11-26T15:00:00.000Z',
    who: 'Rui Prado',
    why: 'mf-orders calls GET /api/orders/labels, which the portal at https://portal.example does not have.',
  },
];
const CARE = { owner: 'Time de Pedidos', runbook: null };

it('mails are sound, and as Storybook shows them', () => {
  const [first] = EXAMPLES;
  expectKept('area-alert', alertLetter({ ...CARE, alerts: first ? [first] : [] }, MAIL_AT));
  expectKept('area-alerts', alertLetter({ ...CARE, alerts: EXAMPLES }, MAIL_AT));
});

it('of very many alerts ten are written out', () => {
  const alerts = Array.from({ length: 60 }, () => EXAMPLES[1]).filter((one) => one !== undefined);
  const { title, paragraphs } = alertLetter({ ...CARE, alerts }, MAIL_AT);
  expect([title, paragraphs.length, paragraphs.at(-1)]).toEqual([
    '60 alertas de mf-orders',
    11,
    'E mais 50 alertas: veja em Módulos.',
  ]);
});
