import { setTimeout as sleep } from 'node:timers/promises';
import { ORDER_STATUS, type WebhookMade } from 'api-contract';
import { seeded } from '../../fuzz/random';
import type { HookReceiver } from '../../hook-receiver';
import { until } from '../../until';
import { killablePortal } from '../process';
import { Customer, RETRY_MS } from '../run';
import { orderNumber, USERS } from '../world';

interface WebhooksRun {
  /** Changes that are made, each of which may be an event. */
  readonly events: number;
  readonly seed: number;
  /** How often a process is killed meanwhile. */
  readonly kills: number;
  /** Two processes on this database; without it one, with the embedded server in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
}

/** So often a draft is changed after it was made. */
const CHANGES_EACH = 9;
/** Drafts that are worked on at the same time. */
const AT_ONCE = 3;
/** The webhook's address at the receiver. */
const PATH = '/events';

/** What was acknowledged last of each draft, by the request's id: the customer's number of the order. */
export type Acknowledged = ReadonlyMap<string, string>;

/**
 * Makes and changes drafts while processes are killed, every other time while an event is at the receiver and has no
 * answer; ends once everything was heard.
 */
export async function webhooksRun(run: WebhooksRun, receiver: HookReceiver): Promise<Acknowledged> {
  const { events, seed, kills, databaseUrl, dataDir } = run;
  const random = seeded(seed);
  const env = {
    DATA_DIR: dataDir,
    PRIVATE_ORIGINS: receiver.origin,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  const portals = (databaseUrl === undefined ? [1] : [1, 2]).map((n) =>
    killablePortal(env, dataDir, seed + 1000 * n),
  );
  const acknowledged = new Map<string, string>();
  let changes = 0;
  try {
    for (const portal of portals) await portal.start();
    const customer = new Customer(portals, random);
    const [user = ''] = USERS;
    const hook = { url: receiver.origin + PATH, events: ['order_request.*'] };
    const made = await customer.insist(user, 'company/webhooks', hook);
    if (made.status !== 201) throw new Error(`${made.status}: ${await made.text()}`);
    const { id: webhook } = (await made.json()) as WebhookMade;

    const save = async (order: object, key: string) => {
      const answer = await customer.insist(user, 'orders/save-form', order, key);
      if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
      changes += 1;
      return ((await answer.json()) as { id: number }).id;
    };
    const draft = async (n: number) => {
      let id: number | undefined;
      for (let change = 0; change <= CHANGES_EACH; change += 1) {
        const client_order = `F-${n}-${change}`;
        const order = { ...orderNumber(n), status: ORDER_STATUS.draft, client_order };
        id = await save({ ...order, ...(id !== undefined && { id }) }, client_order);
        acknowledged.set(String(id), client_order);
      }
    };
    let next = 0;
    const drafts = Math.ceil(events / (CHANGES_EACH + 1));
    const client = async () => {
      while (next < drafts) await draft(next++);
    };
    let over = false;
    const killing = (async () => {
      // The first is there from the start: what is heard first is cut off.
      const moments = [0, ...Array.from({ length: kills - 1 }, () => random.below(events))];
      moments.sort((a, b) => a - b);
      for (const [n, moment] of moments.entries()) {
        await until(() => over || changes >= moment);
        const portal = random.pick(portals);
        if (n % 2 === 0) {
          receiver.answers.set(PATH, null);
          const heard = receiver.heard.length;
          // Changes are made sooner than events are sent: the first is waited for, a later one may not come any more.
          await until(() => (over && n > 0) || receiver.heard.length > heard);
        }
        await portal.kill();
        receiver.answers.delete(PATH);
        await portal.start();
      }
    })();
    await Promise.all(Array.from({ length: AT_ONCE }, client)).finally(() => (over = true));
    await killing;
    await until(async () => {
      await sleep(RETRY_MS);
      const last = new Map(
        receiver.heard.map(({ event: { data } }) => [String(data.id), String(data.purchase_order)]),
      );
      if ([...acknowledged].some(([id, order]) => last.get(id) !== order)) return false;
      const listed = await customer.insist(user, 'company/webhooks');
      const { data } = (await listed.json()) as { data: { id: number; waiting: number }[] };
      return data.some(({ id, waiting }) => id === webhook && waiting === 0);
    });
    return acknowledged;
  } finally {
    for (const portal of portals) await portal.kill();
  }
}
