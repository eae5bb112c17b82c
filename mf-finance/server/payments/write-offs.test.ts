import { ACCESS, PAYMENT_STATUS, USER_TYPE } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import { ErpRefused, type NewErpReceipt } from 'api/erp/writer/port';
import { portalJobs } from 'api/jobs/jobs';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { addUser, insert } from 'api/testing/world';
import { LEDGER_KIND, WRITE_OFF_STATE } from '../../wire/rules/payments';
import { writeOffs, type WriteOffs } from './write-offs';

const { active, paid, review } = PAYMENT_STATUS;
let portal: TestPortal;
let customerId = 0;
beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  const access = [ACCESS.invoices];
  await addUser(pool, { email: 'ana', companies: [{ code: 'A' }], access });
  for (const [email, type] of [
    ['staff', USER_TYPE.staff],
    ['admin', USER_TYPE.admin],
    ['master', USER_TYPE.master],
  ] as const)
    await addUser(pool, { email, type, companies: [], access });
  await addUser(pool, { email: 'other', type: USER_TYPE.staff, companies: [], access: [ACCESS.users] });
  await addUser(pool, { email: 'bia', companies: [{ code: 'B' }], access });
  const { rows } = await pool.query<{ id: number }>(`SELECT id FROM portal.customers WHERE code = 'A'`);
  customerId = rows[0]?.id ?? 0;
});
beforeEach(async () => {
  await portal.database.pool.query(
    `UPDATE finance.payments SET status = 'cancelled'; DELETE FROM finance.erp_receipts`,
  );
});
afterAll(() => portal.close());

let made = 0;
/** A payment of two titles of 60.00 and 40.10, with what came by Pix. */
async function addPayment(status: string, pix: readonly string[] = [], company = customerId) {
  const { pool } = portal.database;
  const txid = `tx${++made}`;
  const at = '2026-06-15T02:30:00Z';
  const id = await insert(pool, 'finance.payments', {
    txid,
    pix_key: 'k',
    customer_id: company,
    status,
    total: '100.10',
    created_at: at,
    paid_at: status === paid ? at : null,
  });
  const title = (place: number, amount: string, interest: string) =>
    insert(pool, 'finance.payment_titles', {
      payment_id: id,
      place,
      branch: '0650001',
      prefix: '1',
      number: `${txid}-${place}`,
      instalment: '',
      type: 'NF',
      store: '01',
      amount,
      interest,
      balance: amount,
      held: false,
    });
  await title(0, '60.00', '0.00');
  await title(1, '40.10', '0.10');
  for (const [n, amount] of pix.entries())
    await insert(pool, 'finance.payment_ledger', {
      payment_id: id,
      amount,
      at,
      end_to_end_id: `E${txid}${n}`,
      kind: status === paid ? LEDGER_KIND.paid : LEDGER_KIND.late,
    });
  return { id, txid };
}

const get = async (who: string, url: string) =>
  portal.call({ url: `/api/${url}`, headers: await portal.login(who) });
const rowOf = async (id: number, query = '') => {
  const { body } = await get('staff', `payments?${query}`);
  return (body as { data: { id: number; erp_state: string | null; erp_reason: string }[] }).data.find(
    (row) => row.id === id,
  );
};

describe('the handing over', () => {
  const sent: NewErpReceipt[] = [];
  let fails: (() => void) | null = null;
  /** An ERP that takes a write-off once by its key, and may fail after it did. */
  const erp = new Set<string>();
  let handOver: () => Promise<void>;
  let offs: WriteOffs;
  beforeAll(async () => {
    const { pool } = portal.database;
    const jobs = portalJobs(pool, () => undefined);
    offs = writeOffs({
      pool,
      jobs,
      now: portal.clock.now,
      receive: async (_asker, writeOff) => {
        sent.push(writeOff);
        const fail = fails;
        fails = null;
        if (!fail) erp.add(writeOff.key);
        else fail();
      },
    });
    await jobs.prepare();
    handOver = async () => {
      await offs.findReceived();
      // Retries wait for seconds otherwise.
      await pool.query(`UPDATE pgboss.job SET start_after = now() WHERE name = 'erp-receipts'`);
      await pool.query('SELECT pg_sleep(0.005)');
      await jobs.runDue();
    };
  });
  beforeEach(() => sent.splice(0));

  it('is of each title of a received payment, once, with the day in São Paulo', async () => {
    const { id, txid } = await addPayment(paid, ['100.10']);
    await addPayment(active);
    await addPayment(review, ['1.00']);
    expect(await rowOf(id)).toMatchObject({ erp_state: WRITE_OFF_STATE.waiting, erp_reason: '' });
    await handOver();
    await handOver();
    expect(sent.sort((a, b) => (a.key < b.key ? -1 : 1))).toEqual([
      {
        key: `${txid}-0`,
        branch: '0650001',
        prefix: '1',
        number: `${txid}-0`,
        instalment: '',
        type: 'NF',
        customer: 'A',
        store: '01',
        amount: '60.00',
        interest: '0.00',
        paid: '2026-06-14',
        txid,
        endToEndId: `E${txid}0`,
      },
      expect.objectContaining({ key: `${txid}-1`, amount: '40.10', interest: '0.10' }),
    ]);
    expect(await rowOf(id)).toMatchObject({ erp_state: WRITE_OFF_STATE.sent });
  });

  it('goes on after a process that died between sending and marking, and the ERP has it once', async () => {
    const { id, txid } = await addPayment(paid, ['100.10']);
    fails = () => {
      erp.add(sent.at(-1)?.key ?? '');
      throw new Error('killed');
    };
    await handOver();
    expect(await rowOf(id)).toMatchObject({ erp_state: WRITE_OFF_STATE.waiting });
    await handOver();
    expect(await rowOf(id)).toMatchObject({ erp_state: WRITE_OFF_STATE.sent });
    expect([...erp].filter((key) => key.startsWith(`${txid}-`)).sort()).toEqual([`${txid}-0`, `${txid}-1`]);
    // The title whose mark was lost was asked for twice, by one key: the writer sends such a one once.
    expect(sent.map(({ key }) => key).sort()).toHaveLength(3);
  });

  it('ends with the ERP’s reason where it refuses', async () => {
    const { id } = await addPayment(paid, ['100.10']);
    fails = () => {
      throw new ErpRefused('O ERP recusou a baixa: Período fechado.');
    };
    await handOver();
    await handOver();
    expect(await rowOf(id)).toMatchObject({
      erp_state: WRITE_OFF_STATE.failed,
      erp_reason: 'O ERP recusou a baixa: Período fechado.',
    });
    expect(sent).toHaveLength(2);
  });

  it('ends with staff where the ERP does not answer for too long', async () => {
    const { id } = await addPayment(paid, ['100.10']);
    for (let n = 0; n < 10; n++) {
      fails = () => {
        throw new Error('away');
      };
      await handOver();
    }
    expect(await rowOf(id)).toMatchObject({
      erp_state: WRITE_OFF_STATE.failed,
      erp_reason: 'O ERP não respondeu. Dê baixa do título no ERP.',
    });
  });

  describe('again, because staff asked for it', () => {
    const again = async (id: number, who = 'staff') => {
      portal.clock.pass(1000);
      const { rows } = await portal.database.pool.query<{ id: number }>(
        'SELECT id FROM portal.users WHERE email = $1',
        [who],
      );
      const request = { ip: '10.0.0.1', session: { userId: rows[0]?.id } } as unknown as FastifyRequest;
      return offs.sendAgain(request, id);
    };
    const refused = () => {
      throw new ErpRefused('O ERP recusou a baixa: Período fechado.');
    };

    it('sends what failed, and only that, and the audit trail names who', async () => {
      const { id, txid } = await addPayment(paid, ['100.10']);
      fails = refused;
      await handOver();
      const [failed, other] = [sent[0]?.key, sent[1]?.key];
      sent.splice(0);
      await again(id);
      expect(await rowOf(id)).toMatchObject({ erp_state: WRITE_OFF_STATE.waiting, erp_reason: '' });
      await handOver();
      expect(sent.map(({ key }) => key)).toEqual([failed]);
      expect([failed, other].sort()).toEqual([`${txid}-0`, `${txid}-1`]);
      expect(await rowOf(id)).toMatchObject({ erp_state: WRITE_OFF_STATE.sent });
      const { rows } = await portal.database.pool.query(
        `SELECT user_name, area, action, subject, after FROM portal.audit_log WHERE subject_id = $1`,
        [String(id)],
      );
      expect(rows).toEqual([
        {
          user_name: 'staff',
          area: 'erp',
          action: 'run',
          subject: `Baixa do Pix ${id} no ERP`,
          after: { titles: 1 },
        },
      ]);
      // It may fail again, and be sent again.
      await expect(again(id)).rejects.toMatchObject({ statusCode: 409 });
    });

    it('is refused where another sum came, where nothing failed, and where the ERP has it', async () => {
      const short = await addPayment(paid, ['100.09']);
      const done = await addPayment(paid, ['100.10']);
      const written = await addPayment(paid, ['100.10']);
      await handOver();
      await portal.database.pool.query(
        `UPDATE finance.erp_receipts SET state = 'failed' WHERE payment_id = $1`,
        [written.id],
      );
      await portal.database.pool.query(
        'UPDATE finance.payment_titles SET written_off_at = now() WHERE payment_id = $1',
        [written.id],
      );
      for (const { id } of [short, done, written])
        await expect(again(id)).rejects.toMatchObject({ statusCode: 409 });
    });
  });

  it('leaves a payment of another sum to staff, and sends nothing of it', async () => {
    const { id } = await addPayment(paid, ['100.09']);
    await handOver();
    expect(sent).toEqual([]);
    expect(await rowOf(id)).toMatchObject({
      erp_state: WRITE_OFF_STATE.failed,
      erp_reason: 'O valor recebido não é o cobrado. Dê baixa dos títulos no ERP.',
    });
  });

  it('sends no title that left its charge or that the ERP has by itself', async () => {
    const { id } = await addPayment(paid, ['100.10']);
    const { pool } = portal.database;
    await pool.query(
      'UPDATE finance.payment_titles SET written_off_at = now() WHERE payment_id = $1 AND place = 0',
      [id],
    );
    await pool.query(
      'UPDATE finance.payment_titles SET removed_at = now() WHERE payment_id = $1 AND place = 1',
      [id],
    );
    await handOver();
    expect(sent).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ erp_state: WRITE_OFF_STATE.writtenOff, erp_reason: '' });
  });
});

describe('what staff see', () => {
  it('has the tabs of what came, what waits for the ERP and what does not match', async () => {
    const came = await addPayment(paid, ['100.10']);
    const inErp = await addPayment(paid, ['100.10']);
    await portal.database.pool.query(
      'UPDATE finance.payment_titles SET written_off_at = now() WHERE payment_id = $1',
      [inErp.id],
    );
    const wrong = await addPayment(review, ['100.09']);
    const open = await addPayment(active);
    const ids = async (tab: string) => {
      const { body } = await get('staff', `payments?tab=${tab}&limit=100`);
      const all = [came, inErp, wrong, open].map(({ id }) => id);
      return (body as { data: { id: number }[] }).data.map(({ id }) => id).filter((id) => all.includes(id));
    };
    expect(await ids('received')).toEqual([wrong.id, inErp.id, came.id]);
    expect(await ids('waiting')).toEqual([came.id]);
    expect(await ids('review')).toEqual([wrong.id]);
    const { body: counts } = await get('staff', 'payments/counts');
    expect(counts).toMatchObject({ waiting: 1, review: 1 });
    expect((await get('staff', 'payments?tab=other')).status).toBe(422);
    expect(await rowOf(open.id, 'limit=100')).toMatchObject({ erp_state: null, erp_reason: '' });
  });

  it('is found by the company’s name', async () => {
    const { id } = await addPayment(active);
    expect(await rowOf(id, 'company_name=empresa%20a&limit=100')).toBeDefined();
    expect(await rowOf(id, 'company_name=empresa%20b&limit=100')).toBeUndefined();
  });

  it('adds up every Pix of the ledger, to the cent', async () => {
    const { pool } = portal.database;
    const { rows } = await pool.query<{ sum: string }>(
      `SELECT trim_scale(sum(amount))::text AS sum FROM finance.payment_ledger WHERE kind IN ('paid', 'late')`,
    );
    const { body } = await get('staff', 'payments/ledger/counts');
    expect(body).toMatchObject({ pix_total: rows[0]?.sum });
  });

  it.each(['staff', 'admin'])('says on the home page of %s what is in review', async (who) => {
    const lines = async () =>
      ((await get(who, 'home/actions')).body as { key: string }[]).filter(
        ({ key }) => key === 'payments:review',
      );
    expect(await lines()).toEqual([]);
    await addPayment(review, ['100.09', '0.01']);
    await addPayment(review, ['1234.5']);
    expect(await lines()).toEqual([
      {
        key: 'payments:review',
        text: '2 Pix recebidos para analisar, R$ 1.334,60',
        action: 'Analisar',
        href: '/admin/receipts?tab=review',
        rank: expect.any(Number) as number,
      },
    ]);
  });

  it('is exported, of one company for a customer', async () => {
    const extract = async (who: string, endpoint: string, tab: string) =>
      (
        await portal.call({
          method: 'POST',
          url: `/api/${endpoint}/extract`,
          headers: await portal.login(who),
          payload: { queries: [{ key: 'tab', value: tab }], columns: [], format: 'xlsx' },
        })
      ).status;
    expect(await extract('staff', 'payments', 'received')).toBe(200);
    expect(await extract('ana', 'payments', 'received')).toBe(200);
    expect(await extract('other', 'payments', 'received')).toBe(403);
    expect(await extract('staff', 'payments/ledger', 'pix')).toBe(200);
    expect(await extract('ana', 'payments/ledger', 'pix')).toBe(403);
  });

  it('keeps a customer to his company', async () => {
    const { id } = await addPayment(paid, ['100.10']);
    const seen = async (who: string) =>
      ((await get(who, 'payments?tab=received&limit=100')).body as { data: { id: number }[] }).data.some(
        (row) => row.id === id,
      );
    expect([await seen('ana'), await seen('bia'), await seen('master')]).toEqual([true, false, true]);
  });
});
