import { ACCESS, INVOICE_STATUS, type SlipParams, USER_TYPE } from 'api-contract';
import type { PixSettings } from 'api/config/env';
import { type StandInBank, standInBank } from 'api/testing/pix/bank';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { addUser, insert } from 'api/testing/world';
import type { NewPayment, PaymentDetail } from '../../../wire/payments';
import { bankClient } from '../bank/client';
import type { PaymentDeps } from '../deps';
import { IS_PIX } from '../payment-rows';
import { paymentWatch } from '../watch';

export const BRANCH = '0650001';
export const SECRET = 'a-secret-of-the-test-that-is-long-enough';
/** Fits the tests' patience, and what a stand-in that is away answers at once. */
const TIMEOUT_MS = 3000;
const UNAUTHENTICATED = 401;

/** A portal with a stand-in bank, and users of company A: `ana` (all stores), `bia` (store 02), `staff` and others. */
export interface PaymentWorld {
  readonly portal: TestPortal;
  readonly bank: StandInBank;
  readonly deps: PaymentDeps;
  readonly watch: ReturnType<typeof paymentWatch>;
  /** Adds an open title to the ERP; answers its key. */
  title(number: string, more?: Record<string, unknown>): Promise<SlipParams>;
  /** `POST payments`, which must succeed. */
  pay(titles: readonly SlipParams[]): Promise<NewPayment>;
  one(id: number, who?: string): Promise<PaymentDetail>;
  call(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    who?: string,
    payload?: object,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: unknown; text: string }>;
  /** Σ of `paid` and `late` in the ledger. */
  ledgerSum(): Promise<string>;
  close(): Promise<void>;
}

export async function paymentWorld(settings: Partial<PixSettings> = {}): Promise<PaymentWorld> {
  const bank = await standInBank({ now: () => portal.clock.now() });
  const pix = bank.settings({ webhookSecret: SECRET, ...settings });
  const portal: TestPortal = await testPortal({ env: { pix, sessionHours: 720 } });
  const { pool } = portal.database;
  const access = [ACCESS.invoices];
  const users = new Map<string, { authorization: string }>();
  const add = async (email: string, more: Partial<Parameters<typeof addUser>[1]>) => {
    await addUser(pool, { email, companies: [{ code: 'A' }], access, ...more });
    users.set(email, await portal.login(email));
  };
  await add('ana', {});
  await add('bia', { companies: [{ code: 'A', stores: ['02'] }] });
  await add('beto', { companies: [{ code: 'B' }] });
  await add('admin', { type: USER_TYPE.admin });
  await add('master', { type: USER_TYPE.master, companies: [] });
  await add('staff', { type: USER_TYPE.staff, companies: [] });
  const deps: PaymentDeps = {
    pool,
    bank: bankClient(pix, { timeoutMs: TIMEOUT_MS }),
    pix,
    now: portal.clock.now,
    // What the portal's own watch tells, `bell` shows.
    book: { tell: () => Promise.resolve(0) },
    warn: () => undefined,
  };
  const call: PaymentWorld['call'] = async (method, path, who = 'ana', payload, headers) => {
    const ask = () =>
      portal.call({
        method,
        url: `/api/${path}`,
        headers: { ...users.get(who), ...headers },
        ...(payload && { payload }),
      });
    const answer = await ask();
    if (answer.status !== UNAUTHENTICATED) return answer;
    // Tests let hours pass.
    users.set(who, await portal.login(who));
    return ask();
  };
  return {
    portal,
    bank,
    deps,
    watch: paymentWatch(deps),
    call,
    async title(number, more) {
      const key = { E1_FILIAL: BRANCH, E1_PREFIXO: '1', E1_NUM: number, E1_PARCELA: '', E1_TIPO: 'NF' };
      await insert(pool, 'erp.se1', {
        ...key,
        e1_cliente: 'A',
        e1_loja: '01',
        e1_emissao: '2026-05-01',
        e1_vencto: '2026-06-20',
        e1_vencrea: '2026-06-20',
        e1_valor: 100,
        e1_saldo: 100,
        e1_status: INVOICE_STATUS.open,
        ...more,
      });
      const { E1_FILIAL = BRANCH } = (more ?? {}) as { E1_FILIAL?: string };
      return { ...key, E1_FILIAL };
    },
    async pay(titles) {
      const { status, body, text } = await call('POST', 'payments', 'ana', { titles });
      if (status !== 201) throw new Error(`${status}: ${text}`);
      return body as NewPayment;
    },
    async one(id, who) {
      const { status, body, text } = await call('GET', `payments/${id}`, who);
      if (status !== 200) throw new Error(`${status}: ${text}`);
      return body as PaymentDetail;
    },
    async ledgerSum() {
      const { rows } = await pool.query<{ sum: string }>(
        `SELECT coalesce(sum(l.amount), 0)::text AS sum FROM finance.payment_ledger l WHERE ${IS_PIX}`,
      );
      return rows[0]?.sum ?? '';
    },
    async close() {
      deps.bank.close();
      await portal.close();
      await bank.close();
    },
  };
}
