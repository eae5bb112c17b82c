import {
  ACCESS,
  EVENT,
  everyEvent,
  ORDER_STATUS,
  USER_TYPE,
  WEBHOOK_CHOICES,
  WEBHOOK_KINDS,
} from 'api-contract';
import { noteChange } from 'api/platform/open-changes';
import { hookReceiver, type HookReceiver } from 'api/testing/hook-receiver';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { twoCompanies } from 'api/testing/two-companies';
import { addUser, insert } from 'api/testing/world';

let portal: TestPortal;
let receiver: HookReceiver;
let headers: { authorization: string };
let customerId: number;

beforeAll(async () => {
  receiver = await hookReceiver();
  portal = await testPortal({ env: { privateOrigins: [receiver.origin] } });
  const { pool } = portal.database;
  const { A } = await twoCompanies(portal, Object.values(ACCESS));
  customerId = A.customerId;
  await insert(pool, 'orders.order_request_history', {
    request_id: A.waiting.approve,
    status: ORDER_STATUS.waitingForApproval,
    at: portal.clock.now(),
  });
  await insert(pool, 'erp.sa1', { a1_cod: 'A', a1_loja: '02' });
  await addUser(pool, { email: 'mia', type: USER_TYPE.master, companies: [{ code: 'A' }], access: [] });
  headers = await portal.login('mia');
});
afterEach(() => {
  receiver.heard.splice(0);
  return portal.database.pool.query('DELETE FROM portal.webhooks');
});
afterAll(async () => {
  await portal.close();
  await receiver.close();
});

const listen = async (path: string, events: readonly string[], stores: readonly string[] = []) => {
  const payload = { url: `${receiver.origin}/${path}`, events, stores };
  const made = await portal.call({ method: 'POST', url: '/api/company/webhooks', headers, payload });
  expect([made.status, path]).toEqual([201, path]);
};
/** Has all records be new to every webhook. */
async function everythingIsNew(): Promise<void> {
  const { pool } = portal.database;
  await pool.query('DELETE FROM portal.webhook_records');
  await noteChange(pool, { resource: '*', customerId });
  await portal.app.runDueJobs();
}
const heardAt = (path: string) => receiver.heard.filter((one) => one.path === `/${path}`);
const typesAt = (path: string) => [...new Set(heardAt(path).map(({ event }) => event.type))];

describe.each(WEBHOOK_KINDS)('%s', (kind) => {
  it('is told alone where it is chosen, and what happened to it', async () => {
    await listen('all', [everyEvent(kind)]);
    await listen('created', [`${kind}.${EVENT.created}`]);
    await listen('updated', [`${kind}.${EVENT.updated}`]);
    await everythingIsNew();
    expect(typesAt('all').filter((type) => !type.startsWith(`${kind}.`))).toEqual([]);
    expect(typesAt('created')).toEqual([`${kind}.${EVENT.created}`]);
    expect(typesAt('all')).toContain(`${kind}.${EVENT.created}`);
    expect(typesAt('updated')).toEqual([]);
  });

  it('is told of the chosen stores alone', async () => {
    await listen('own', [everyEvent(kind)], ['01']);
    await listen('other', [everyEvent(kind)], ['02']);
    await everythingIsNew();
    // What is of no store, as documents and some tanks, is the whole company's.
    const ofStores = (path: string) =>
      [...new Set(heardAt(path).map(({ event }) => event.data.store))].filter(Boolean);
    expect(heardAt('own').length).toBeGreaterThan(0);
    expect(ofStores('own')).toEqual(kind === 'document' ? [] : ['01']);
    expect(ofStores('other')).toEqual([]);
  });
});

it('every choice is taken, and none besides', async () => {
  for (const event of WEBHOOK_CHOICES) {
    await listen('one', [event]);
    await portal.database.pool.query('DELETE FROM portal.webhooks');
  }
  const payload = { url: receiver.origin, events: ['title.nothing'] };
  const refused = await portal.call({ method: 'POST', url: '/api/company/webhooks', headers, payload });
  expect(refused.status).toBe(422);
});
