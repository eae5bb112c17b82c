import { INVOICE_STATUS, PAYMENT_STATUS, type SlipParams, USER_TYPE } from 'api-contract';
import { HttpProblem } from 'api/platform/problem';
import type { Trouble } from 'api/testing/pix/bank';
import { type Random, seeded } from 'api/testing/fuzz/random';
import { createPayment } from './create';
import type { PaymentDeps } from './deps';
import { cancelPayment } from './cancel';
import { settlePayment } from './settle';
import { Killed, killable } from './testing/killable';
import { paymentWorld, type PaymentWorld } from './testing/world';
import { paymentWatch } from './watch';

// `npm run fault:payments` makes it long, with one process and with two.
const steps = Number(process.env.FAULT_PAYMENTS ?? 600);
const seed = Number(process.env.FAULT_SEED ?? 1);
const processes = Number(process.env.FAULT_PROCESSES ?? 2);
const long = process.env.FAULT_PAYMENTS !== undefined;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Titles that can be paid: few, so that charges want the same ones. */
const TITLES = 24;
/** Within so many uses of database and bank a process is killed. */
const USES = 24;
const READER = { userId: 1, typeId: USER_TYPE.admin, access: [], customer: null, stores: [] };
const LONG_MS = 4 * HOUR_MS;
const SHORT_MS = 5 * MINUTE_MS;

let world: PaymentWorld;
beforeAll(async () => {
  world = await paymentWorld();
});
afterAll(() => world.close());

const rows = async <T extends object>(sql: string, values: unknown[] = []) =>
  (await world.portal.database.pool.query<T>(sql, values)).rows;
const idsIn = async (...status: string[]) =>
  (
    await rows<{ id: number }>('SELECT id FROM finance.payments WHERE status = ANY($1) ORDER BY id', [status])
  ).map(({ id }) => id);

/** What is done by people, the bank, the ERP and the portal, one at a time. */
function actions(random: Random, titles: SlipParams[]) {
  const { portal, bank } = world;
  let number = 1000;
  const newTitle = async (n: number) => {
    titles[n] = await world.title(String(number++).padStart(9, '0'), {
      e1_saldo: `${1 + random.below(900)}.37`,
    });
  };
  const any = <T>(list: readonly T[]): T | undefined => (list.length === 0 ? undefined : random.pick(list));

  return {
    newTitle,
    async create(deps: PaymentDeps) {
      const first = random.below(TITLES);
      const named = [0, 1, 2]
        .slice(0, 1 + random.below(3))
        .map((n) => titles[(first + n) % TITLES] as SlipParams);
      const scope = { customer: 'A', stores: [] };
      await createPayment(deps, { userId: 1, customerId: 1, scope, key: null }, { titles: named });
    },
    async cancel(deps: PaymentDeps) {
      const id = any(await idsIn(PAYMENT_STATUS.active));
      if (id !== undefined) await cancelPayment(deps, READER, id);
    },
    async settle(deps: PaymentDeps) {
      const id = any(await idsIn(PAYMENT_STATUS.review));
      const as = random.oneIn(2) ? 'paid' : 'returned';
      if (id !== undefined) await settlePayment(deps, 1, id, { as, reason: 'conferido' });
    },
    async look(deps: PaymentDeps) {
      await paymentWatch(deps).look();
    },
    /** Somebody pays what he was shown within a day of its end, rightly or not, and the bank tells of it or not. */
    async pay() {
      const shown = await rows<{ txid: string; total: string; created_at: Date }>(
        `SELECT txid, total::text AS total, created_at FROM finance.payments
         WHERE br_code IS NOT NULL AND next_check_at IS NOT NULL ORDER BY id DESC LIMIT 8`,
      );
      const charge = any(shown);
      if (!charge) return;
      const amount = random.oneIn(6) ? (Number(charge.total) + 0.01).toFixed(2) : undefined;
      const at = new Date(portal.clock.now().getTime() - (random.oneIn(4) ? random.below(HOUR_MS) : 0));
      await bank.pay(charge.txid, amount, { at: at < charge.created_at ? charge.created_at : at });
      if (random.oneIn(2))
        await rows('UPDATE finance.payments SET next_check_at = $2 WHERE txid = $1 AND status <> $3', [
          charge.txid,
          portal.clock.now(),
          'making',
        ]);
    },
    /** A title is paid in the ERP, and another comes in its place. */
    async writeOff() {
      const n = random.below(TITLES);
      await rows(`UPDATE erp.se1 SET e1_status = '${INVOICE_STATUS.paid}', e1_saldo = 0 WHERE e1_num = $1`, [
        titles[n]?.E1_NUM,
      ]);
      await newTitle(n);
    },
    pass() {
      portal.clock.pass(random.oneIn(6) ? random.below(6 * HOUR_MS) : random.below(2 * MINUTE_MS));
      return Promise.resolve();
    },
  };
}

const TROUBLES: readonly (Trouble | null)[] = ['away', 'lost', 'nonsense', 'fault', null];

/** No title is in two live charges, whatever happens. */
async function expectApart() {
  const twice = await rows(
    `SELECT t.number FROM finance.payment_titles t JOIN finance.payments p ON p.id = t.payment_id
     WHERE t.removed_at IS NULL AND p.status IN ('making', 'active') GROUP BY t.number HAVING count(*) > 1`,
  );
  expect(twice).toEqual([]);
}

/** Nothing is left to do, and nothing goes wrong any more. */
async function settled() {
  world.bank.hasTrouble(() => null);
  for (const ms of [
    5 * MINUTE_MS,
    5 * MINUTE_MS,
    2 * HOUR_MS,
    5 * MINUTE_MS,
    11 * MINUTE_MS,
    5 * MINUTE_MS,
  ]) {
    world.portal.clock.pass(ms);
    await world.watch.look();
  }
}

it(
  `${steps} steps of ${processes} processes that are killed: ledger and bank agree, no title in two charges`,
  async () => {
    const random = seeded(seed);
    const titles: SlipParams[] = [];
    const act = actions(random, titles);
    for (let n = 0; n < TITLES; n++) await act.newTitle(n);
    let kills = 0;
    /** One step of one process, which is killed at any of its uses of database and bank, or not. */
    const step = async () => {
      const killed = random.oneIn(3);
      const deps = killed
        ? killable(world.deps, { at: 1 + random.below(USES), after: random.oneIn(2) })
        : world.deps;
      const todo = random.pick([
        act.create,
        act.create,
        act.pay,
        act.pay,
        act.look,
        act.look,
        act.cancel,
        act.settle,
        act.writeOff,
        act.pass,
      ]);
      await todo(deps).catch((error: unknown) => {
        if (error instanceof Killed) kills++;
        else if (!(error instanceof HttpProblem) || error.statusCode === 500) throw error;
      });
    };
    for (let n = 0; n < steps; n += processes) {
      if (n % 10 === 0) {
        const trouble = random.pick(TROUBLES);
        world.bank.hasTrouble(() => (random.oneIn(2) ? trouble : null));
      }
      await Promise.all(Array.from({ length: processes }, step));
      await expectApart();
      // The day goes on; what nobody will ask for any more is asked for before it is forgotten.
      if (n % 500 < processes) await settled();
    }
    await settled();

    const received = Number(world.bank.received()).toFixed(2);
    expect(await world.ledgerSum()).toBe(received);
    const left = await rows(
      `SELECT id, status, owed FROM finance.payments WHERE status IN ('making', 'active') OR owed IS NOT NULL`,
    );
    expect(left).toEqual([]);
    // Each charge has what the bank has for it, each Pix once; and who was not paid says so.
    const kept = await rows<{ txid: string; status: string; ids: string[] | null }>(
      `SELECT p.txid, p.status, array_agg(l.end_to_end_id ORDER BY l.end_to_end_id)
         FILTER (WHERE l.end_to_end_id IS NOT NULL) AS ids
       FROM finance.payments p LEFT JOIN finance.payment_ledger l ON l.payment_id = p.id GROUP BY p.id`,
    );
    const byTxid = new Map(kept.map((payment) => [payment.txid, payment]));
    for (const { txid, pix, status, calendario } of world.bank.charges.values()) {
      expect([txid, byTxid.get(txid)?.ids ?? []]).toEqual([
        txid,
        pix.map(({ endToEndId }) => endToEndId).sort(),
      ]);
      const end = Date.parse(calendario.criacao) + calendario.expiracao * 1000;
      if (status === 'ATIVA') expect(end).toBeLessThan(world.portal.clock.now().getTime());
    }
    for (const { ids, status } of kept)
      if (ids === null) expect(['expired', 'cancelled', 'unmade']).toContain(status);
      else expect(['paid', 'review', 'cancelled']).toContain(status);
    const held = await rows(
      'SELECT 1 FROM finance.payment_titles t JOIN finance.payments p ON p.id = t.payment_id WHERE t.held AND p.status IN ($1, $2, $3)',
      ['expired', 'cancelled', 'unmade'],
    );
    expect(held).toEqual([]);
    expect(kills).toBeGreaterThan(steps / 100);
    expect(kept.filter(({ status }) => status === 'paid').length).toBeGreaterThan(0);
    if (long) {
      const count = (status: string) => kept.filter((payment) => payment.status === status).length;
      const states = Object.fromEntries(
        ['paid', 'review', 'expired', 'cancelled', 'unmade'].map((s) => [s, count(s)]),
      );
      process.stderr.write(
        `${processes} process(es): ${JSON.stringify({ steps, seed, kills, received, ...states })}\n`,
      );
    }
  },
  long ? LONG_MS : SHORT_MS,
);
