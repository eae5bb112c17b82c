import { setTimeout as sleep } from 'node:timers/promises';
import { ORDER_STATUS, SUBMITTED_STATUSES } from 'api-contract';
import { type Random, seeded } from '../fuzz/random';
import { PASSWORD } from '../world';
import { PATIENCE_MS } from './erp';
import { killablePortal, type KillablePortal } from './process';
import { anOffer, APPROVER, orderNumber, quotationNumber, SELLER, USERS } from './world';

interface FaultRun {
  readonly orders: number;
  readonly seed: number;
  /** How often a process is killed while orders are confirmed. */
  readonly kills: number;
  /** Kills once more while orders are integrated, and starts every process anew when nothing is left to do. */
  readonly untilTheEnd: boolean;
  /** Two processes on this database; without it one, with the embedded server in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** What makes the processes follow an ERP of the test's; without it their ERP is the dataset. */
  readonly erpEnv?: Readonly<Record<string, string>> | undefined;
  /** How long what was confirmed may take until it has an ERP order or a reason. */
  readonly patienceMs: number;
}

/** What the customers were told: the ids of their orders, by number. */
export type Acknowledged = ReadonlyMap<number, number>;
/** Every so manieth order comes with an offer that is accepted, where the ERP takes offers. */
const OFFER_EVERY = 2;

const CLIENTS = 4;
export const RETRY_MS = 50;
/** Who calls too often waits, and calls again. */
const TOO_MANY = 429;

/** Customers' calls to processes that may be killed. */
export class Customer {
  private readonly tokens = new Map<string, string>();
  constructor(
    private readonly portals: readonly KillablePortal[],
    private readonly random: Random,
  ) {}

  /** A call to one of the processes that are there. Rejects when the process dies meanwhile. */
  async call(user: string, path: string, payload?: object, key?: string): Promise<Response> {
    const token = path === 'login' ? '' : await this.login(user);
    const url = await this.anyUrl();
    return fetch(`${url}/api/${path}`, {
      method: payload ? 'POST' : 'GET',
      body: payload && JSON.stringify(payload),
      headers: {
        ...(payload && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      signal: AbortSignal.timeout(20_000),
    });
  }

  private async anyUrl(): Promise<string> {
    for (;;) {
      const urls = this.portals.map((portal) => portal.url()).filter((url) => url !== null);
      if (urls.length > 0) return this.random.pick(urls);
      await sleep(RETRY_MS);
    }
  }

  private async login(email: string): Promise<string> {
    const known = this.tokens.get(email);
    if (known) return known;
    const answer = await this.call(email, 'login', { email, password: PASSWORD });
    const { token } = (await answer.json()) as { token: string };
    this.tokens.set(email, token);
    return token;
  }

  /** Confirms an order, again with the same key until it is answered; null when the customer gave up instead. */
  async confirm(n: number): Promise<number | null> {
    const user = USERS[n % USERS.length] ?? '';
    for (;;) {
      const answer = await this.call(user, 'orders/save-form', orderNumber(n), `fault-${n}`).catch(
        () => null,
      );
      if (answer?.status === 200) return ((await answer.json()) as { id: number }).id;
      if (answer && answer.status < 500 && answer.status !== TOO_MANY)
        throw new Error(`${answer.status}: ${await answer.text()}`);
      if (!answer && this.random.oneIn(6)) return null;
      await sleep(RETRY_MS);
    }
  }

  /** Asks until it is answered: who gets no answer asks again with the same key. */
  async insist(user: string, path: string, payload?: object, key?: string): Promise<Response> {
    for (;;) {
      const answer = await this.call(user, path, payload, key).catch(() => null);
      if (answer && answer.status < 500 && answer.status !== TOO_MANY) return answer;
      await sleep(RETRY_MS);
    }
  }

  /** Asks for an offer, gets it and accepts it; answers the quotation's id. */
  async acceptOffer(n: number): Promise<number> {
    const buyer = USERS[0] ?? '';
    const asked = await this.insist(buyer, 'licitations/save', quotationNumber(n), `fault-${n}`);
    const { id } = (await asked.json()) as { id: number };
    const made = await this.insist(SELLER, `licitations/${id}/offers`, anOffer(), `fault-${n}`);
    if (made.status !== 201) throw new Error(`${made.status}: ${await made.text()}`);
    const accepted = await this.insist(buyer, `licitations/${id}/offers/1/accept`, {});
    // 409: the answer that was lost had accepted it.
    if (![200, 409].includes(accepted.status))
      throw new Error(`${accepted.status}: ${await accepted.text()}`);
    return id;
  }

  /** How many of these quotations' offers have neither an order nor a reason. */
  async openOffers(quotations: readonly number[]): Promise<number> {
    let open = 0;
    for (const id of quotations) {
      const answer = await this.call(SELLER, `licitations/${id}`).catch(() => null);
      if (answer?.status !== 200) return Infinity;
      const { data } = (await answer.json()) as { data: { offers: { erp: { status: number } | null }[] }[] };
      const status = data[0]?.offers[0]?.erp?.status;
      if (status !== ORDER_STATUS.inErp && status !== ORDER_STATUS.refusedByErp) open++;
    }
    return open;
  }

  /** Approves what waits for it; who is answered nothing, or that it was approved already, asks again later. */
  async approveWaiting(): Promise<void> {
    const list = `orders-not-integrateds?status=${ORDER_STATUS.waitingForApproval}&limit=100`;
    const answer = await this.call(APPROVER, list).catch(() => null);
    if (answer?.status !== 200) return;
    const { data } = (await answer.json()) as { data: { id: number }[] };
    for (const { id } of data) {
      const approved = await this.call(APPROVER, `orders-not-integrateds/${id}/approve`, {}).catch(
        () => null,
      );
      if (approved && approved.status < 500 && ![200, 409, 429].includes(approved.status))
        throw new Error(`${approved.status}: ${await approved.text()}`);
    }
  }

  /** When the mirror last was equal to the ERP, in ms; 0 while it is not complete. */
  async freshAt(): Promise<number> {
    const answer = await this.call(USERS[0] ?? '', 'erp/freshness').catch(() => null);
    const { asOf } =
      answer?.status === 200 ? ((await answer.json()) as { asOf: string | null }) : { asOf: null };
    return asOf === null ? 0 : Date.parse(asOf);
  }

  /** How many submitted requests have neither an order nor a reason. */
  async open(): Promise<number> {
    const answer = await this.call(
      USERS[0] ?? '',
      `orders-not-integrateds/counts?status=${SUBMITTED_STATUSES.join()}`,
    ).catch(() => null);
    return answer?.status === 200 ? ((await answer.json()) as { open: number }).open : Infinity;
  }
}

/** Confirms orders, and accepts offers between them where the ERP takes them; answers the offers' quotations. */
async function confirmAll(
  customer: Customer,
  { orders, offers }: { readonly orders: number; readonly offers: boolean },
  acknowledged: Map<number, number>,
): Promise<number[]> {
  let next = 0;
  const quotations: number[] = [];
  const client = async () => {
    while (next < orders) {
      const n = next++;
      const id = await customer.confirm(n);
      if (id !== null) acknowledged.set(n, id);
      if (offers && n % OFFER_EVERY === 0) quotations.push(await customer.acceptOffer(n));
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return quotations;
}

/** Until the mirror has everything that the ERP has now. */
async function current(customer: Customer, until: number): Promise<void> {
  const from = Date.now();
  while ((await customer.freshAt()) < from && performance.now() < until) await sleep(200);
}

/** Confirms orders, approves every other one, and accepts offers, while processes are killed; waits until nothing is left to do. */
export async function faultRun(run: FaultRun) {
  const { orders, seed, kills, databaseUrl, dataDir, erpEnv } = run;
  const random = seeded(seed);
  const env = {
    DATA_DIR: dataDir,
    ...erpEnv,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  const portals = (databaseUrl === undefined ? [1] : [1, 2]).map((n) =>
    killablePortal(env, dataDir, seed + 1000 * n),
  );
  const killOne = async () => {
    await sleep(random.below(100));
    const portal = random.pick(portals);
    await portal.kill();
    await portal.start();
  };
  const acknowledged = new Map<number, number>();
  try {
    for (const portal of portals) await portal.start();
    const customer = new Customer(portals, random);
    const follow = (ms: number) => (erpEnv ? current(customer, performance.now() + ms) : Promise.resolve());
    await follow(run.patienceMs);
    const moments = Array.from({ length: kills }, () => random.below(orders)).sort((a, b) => a - b);
    let over = false;
    const killing = (async () => {
      for (const moment of moments) {
        while (!over && acknowledged.size < moment) await sleep(2);
        await killOne();
      }
    })();
    const approving = (async () => {
      while (!over) {
        await customer.approveWaiting();
        await sleep(RETRY_MS);
      }
    })();
    const [quotations] = await Promise.all([
      confirmAll(customer, { orders, offers: erpEnv !== undefined }, acknowledged).finally(
        () => (over = true),
      ),
      killing,
      approving,
    ]);
    if (run.untilTheEnd) await killOne();
    const until = performance.now() + run.patienceMs;
    const settle = async () => {
      while (
        (await customer.open()) + (await customer.openOffers(quotations)) > 0 &&
        performance.now() < until
      ) {
        await customer.approveWaiting();
        await sleep(100);
      }
    };
    await settle();
    if (run.untilTheEnd) {
      // What was given up by the portal may still arrive at the ERP; the portal looks at its start.
      await sleep(3 * PATIENCE_MS);
      await follow(run.patienceMs);
      for (const portal of portals) {
        await portal.kill();
        await portal.start();
      }
      await settle();
    }
    // A customer whose answer was lost long ago asks again.
    const [[n, id] = [0, 0]] = acknowledged;
    const repeated = (await customer.confirm(n)) === id;
    await follow(run.patienceMs);
    return { acknowledged: acknowledged as Acknowledged, quotations, repeated };
  } finally {
    for (const portal of portals) await portal.kill();
  }
}
