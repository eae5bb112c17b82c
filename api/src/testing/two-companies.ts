import {
  ACCESS,
  ACCESS_REQUEST_STATUS,
  INVOICE_STATUS,
  KEY_SCOPES,
  ORDER_STATUS,
  PAYMENT_STATUS,
  USER_TYPE,
  addDays,
  saoPauloToday,
} from 'api-contract';
import { addDocuments } from './documents';
import { newFileName } from '../files/store';
import { nfeXml } from './nfe-xml';
import { addClaims } from './claims';
import { addKey, addKeyRow } from './keys';
import { addWebhook } from './webhooks';
import { sampleNfe } from './nfe';
import { GOOD } from './orders';
import { addOffered, addQuotation } from './quotations';
import { addContract, addOrderRequest, addUser, insert } from './world';
import type { Owner } from './owner';
import type { TestPortal } from './portal';
import { RECORDS } from './routes';
import { addSettings, addShipment, SHIPPING } from './shipment';

/** When the tank of each company was filled. */
const FILLED_AT = Date.parse('2026-06-10T12:00:00Z');

/** However far a test moves the clock. */
const YEARS = 36_500;
const BRANCH = '0650001';
const BANK = { code: '237', agency: '3381', account: '0000633' };

const CNPJS: Readonly<Record<string, string>> = { A: '11222333000181', B: '11444777000161' };

/** A full tank of the contract's product, and a consent that has ended. */
async function addConsent(
  pool: TestPortal['database']['pool'],
  of: {
    readonly company: string;
    readonly store: string;
    readonly customerId: number;
    readonly userId: number;
    readonly at: Date;
  },
): Promise<string> {
  const { company, store, customerId, userId, at } = of;
  const id = `C${company}`;
  await insert(pool, 'telemetry.tanks', {
    id,
    customer_id: customerId,
    tag: `TQ-C-${company}`,
    capacity: 30,
    recharge_level: 10,
    critical_level: 5,
    product_code: `P${company}`,
    store,
    density: 1,
  });
  await pool.query(
    `INSERT INTO telemetry.tank_states (tank, ts, volume, use_per_day, forecast_ts)
     SELECT n, $2, 29, 0.01, $2 FROM telemetry.tanks WHERE id = $1`,
    [id, at],
  );
  await pool.query(
    `INSERT INTO telemetry.tank_consents
       (tank, user_id, customer_id, monthly_max, price_max, unit, until, given_at, ended_at, ended_reason)
     SELECT n, $2, $3, 10, 10, 'KG', '2026-06-01', $4, $4, 'O prazo terminou.' FROM telemetry.tanks WHERE id = $1`,
    [id, userId, customerId, at],
  );
  return id;
}

/** Requests of one unit of the contract that wait for an approval, each with one step. */
async function addWaiting(
  pool: TestPortal['database']['pool'],
  of: { readonly company: string; readonly userId: number; readonly contract: string },
): Promise<Pick<Owner, 'waiting' | 'colleagueId'>> {
  const { company, userId, contract } = of;
  const colleagueId = await addUser(pool, {
    email: `${company}-colleague`,
    companies: [{ code: company }],
    access: [ACCESS.orderNew, ACCESS.orderPlaced],
  });
  const product = `P${company}`;
  const draft = {
    ...GOOD,
    product,
    internal_contract: contract,
    manufacturing_origin: BRANCH,
    quantity: '1',
  };
  const add = async (user: number, approver: number) => {
    const id = await addOrderRequest(pool, {
      user,
      customer: company,
      submitted: true,
      more: {
        status: ORDER_STATUS.waitingForApproval,
        draft: JSON.stringify(draft),
        product,
        contract_branch: BRANCH,
        contract_number: contract,
        contract_sheet: '000001',
        contract_item: '001',
        quantity: 1,
        balance_quantity: 1,
      },
    });
    await insert(pool, 'orders.approval_steps', {
      request_id: id,
      track: 0,
      place: 0,
      approvers: [approver],
    });
    return id;
  };
  const waiting = {
    approve: await add(colleagueId, userId),
    refuse: await add(colleagueId, userId),
    withdraw: await add(userId, colleagueId),
  };
  return { waiting, colleagueId };
}

/** A customer with all access codes, and one of each record, in a new company. */
async function addOwner(portal: TestPortal, company: string, access: readonly number[]): Promise<Owner> {
  const { pool } = portal.database;
  const store = '01';
  const userId = await addUser(pool, {
    email: company,
    companies: [{ code: company }],
    access,
    accessInvoices: true,
  });
  const control = await pool.query<{ id: number; customer_id: number }>(
    'SELECT id, customer_id FROM portal.customer_controls WHERE user_id = $1',
    [userId],
  );
  const numero = `C${company}`;
  await addContract(pool, {
    branch: BRANCH,
    number: numero,
    sheets: [
      {
        customer: company,
        store,
        items: [{ cnb_parpro: `P${company}`, cnb_quant: 10, cnb_sldmed: 10, cnb_vlunit: 2 }],
      },
    ],
  });
  await insert(pool, 'erp.sa1', {
    a1_cod: company,
    a1_loja: store,
    a1_nome: company,
    a1_cgc: CNPJS[company],
    a1_end: 'RUA A',
    a1_mun: 'SANTOS',
    a1_est: 'SP',
    a1_ztppag: 'BOLETO',
    a1_lc: 100000,
  });
  const title = {
    E1_FILIAL: BRANCH,
    E1_PREFIXO: '1',
    E1_NUM: `60${company}`,
    E1_PARCELA: '01',
    E1_TIPO: 'NF',
  };
  await insert(pool, 'erp.se1', {
    ...title,
    e1_cliente: company,
    e1_loja: store,
    e1_emissao: '2026-05-11',
    e1_vencto: '2026-06-11',
    e1_valor: 4000,
    e1_saldo: 3700,
    e1_status: INVOICE_STATUS.open,
    e1_numbco: '00078271395',
    e1_portado: BANK.code,
    e1_agedep: BANK.agency,
    e1_conta: BANK.account,
  });
  const invoice = `70${company}`;
  const nfe = sampleNfe({ number: company === 'A' ? 701 : 702 });
  await insert(pool, 'erp.sf2', {
    f2_filial: BRANCH,
    f2_doc: invoice,
    f2_serie: '1',
    f2_cliente: company,
    f2_loja: store,
    f2_emissao: '2026-05-11',
    f2_chvnfe: nfe.key,
  });
  await portal.addFile(`nfe/${nfe.key}.xml`, nfeXml(nfe));
  const viewId = await insert(pool, 'portal.list_views', {
    user_id: userId,
    endpoint: 'contracts',
    name: 'Minha',
    query: '',
  });
  const sessionId = await insert(pool, 'portal.sessions', {
    user_id: userId,
    token_hash: Buffer.from(`unused ${userId}`),
    expires_at: '2100-01-01T00:00:00Z',
  });
  const { id: controlId = 0, customer_id: customerId = 0 } = control.rows[0] ?? {};
  const paymentTxid = `payment${company}`.padEnd(26, '0');
  /** A payment of one title of its own. */
  const addPayment = async (number: string, more: Record<string, unknown>) => {
    const id = await insert(pool, 'finance.payments', {
      pix_key: 'key',
      customer_id: customerId,
      user_id: userId,
      total: 3700,
      br_code: `PIX${number}`,
      created_at: '2026-06-01T12:00:00Z',
      expires_at: '2100-01-01T00:00:00Z',
      ...more,
    });
    await insert(pool, 'finance.payment_titles', {
      payment_id: id,
      place: 0,
      branch: title.E1_FILIAL,
      prefix: title.E1_PREFIXO,
      number,
      instalment: title.E1_PARCELA,
      type: title.E1_TIPO,
      store,
      amount: 3700,
      interest: 0,
      balance: 3700,
      held: true,
    });
    return id;
  };
  const paymentId = await addPayment(`61${company}`, { txid: paymentTxid, status: PAYMENT_STATUS.active });
  const paidPaymentId = await addPayment(`62${company}`, {
    txid: `paid${company}`.padEnd(26, '0'),
    status: PAYMENT_STATUS.paid,
    paid_at: '2026-06-01T12:30:00Z',
  });
  const tankId = `T${company}`;
  await insert(pool, 'telemetry.tanks', {
    id: tankId,
    customer_id: customerId,
    tag: `TQ-${company}`,
    capacity: 30,
    recharge_level: 10,
    critical_level: 5,
  });
  await pool.query('SELECT telemetry.tank_readings_month($1)', [new Date(FILLED_AT)]);
  await pool.query(
    `INSERT INTO telemetry.tank_readings (tank, ts, volume) SELECT t.n, $2::timestamptz - x.minutes * interval '1 minute', x.volume
     FROM telemetry.tanks t, (VALUES (30, 8), (0, 25)) AS x (minutes, volume) WHERE t.id = $1`,
    [tankId, new Date(FILLED_AT)],
  );
  await pool.query(
    `INSERT INTO telemetry.plan_needs (tank, need, deliver_on, quantity, unit, volume, contract_branch, contract_number,
       contract_sheet, contract_item, truck, reason, skipped)
     SELECT n, 1, $2, 1, 'M3', 1, '', '', '', '', '', '', true FROM telemetry.tanks WHERE id = $1`,
    [tankId, addDays(saoPauloToday(portal.clock.now()), 7)],
  );
  const consentTankId = await addConsent(pool, {
    company,
    store,
    customerId,
    userId,
    at: portal.clock.now(),
  });
  const requestId = await addOrderRequest(pool, { user: userId, customer: company, submitted: true });
  const draftId = await addOrderRequest(pool, { user: userId, customer: company });
  const asked = await addWaiting(pool, { company, userId, contract: numero });
  const ruleId = await insert(pool, 'orders.approval_rules', {
    customer_id: customerId,
    condition: JSON.stringify({ min_value: '1000000.00' }),
    approvers: JSON.stringify([[userId]]),
    created_at: '2026-06-01T12:00:00Z',
    updated_at: '2026-06-01T12:00:00Z',
  });
  const limitId = await insert(pool, 'orders.order_limits', {
    customer_id: customerId,
    of: 'company',
    kind: 'value',
    month_max: 1_000_000,
    beyond: 'approve',
  });
  const substituteId = await insert(pool, 'orders.approval_substitutes', {
    customer_id: customerId,
    user_id: userId,
    substitute_id: userId,
    from_day: '2026-06-01',
    to_day: '2100-01-01',
  });
  const accessRequestId = await insert(pool, 'admin.access_requests', {
    social_reason: company,
    name: 'Rui Reis',
    email: `rui@${company}.test`,
    cpf: '52998224725',
    cnpj: CNPJS[company],
    phone: '11987654321',
    office: 'Compras',
    stations: '[]',
    status: ACCESS_REQUEST_STATUS.new,
    created_at: portal.clock.now(),
    updated_at: portal.clock.now(),
  });
  const documents = {
    ...(await addDocuments(portal, company)),
    ...(await addOffered(portal, company, userId)),
    otherQuotationId: (await addOffered(portal, company, userId)).quotationId,
    newQuotationId: (await addQuotation(portal, company, userId)).quotationId,
  };
  const stored = newFileName('jobs', 'txt');
  await portal.files.put(stored, Buffer.from(company));
  const fileJob = `job-of-${company}`;
  await insert(pool, 'portal.file_jobs', {
    id: fileJob,
    kind: 'bundle',
    status: 'done',
    user_id: userId,
    customer_id: customerId,
    reader: JSON.stringify({ userId, typeId: USER_TYPE.customer, access, customer: company, stores: [] }),
    request: JSON.stringify({ titles: [title], kinds: ['xml'], as: 'zip' }),
    stored,
    file_name: 'titulos.txt',
    content_type: 'text/plain',
    size: 1,
    created_at: '2026-06-15T00:00:00Z',
    expires_at: '2100-01-01T00:00:00Z',
  });
  const shipment = await addShipment(portal, company);
  const claims = await addClaims(portal, { customerId, userId });
  const keyOf = { code: company, scopes: KEY_SCOPES, now: portal.clock.now(), userId, days: YEARS };
  const key = await addKey(pool, keyOf);
  const { id: keyId } = await addKeyRow(pool, keyOf);
  const webhook = await addWebhook(pool, { customer_id: customerId, created_at: portal.clock.now() });
  const ofAreas = await Promise.all(RECORDS.map((make) => make(portal, { userId, customerId })));
  return {
    ...(Object.assign({}, ...ofAreas) as object),
    ...claims,
    keyId,
    webhook,
    key,
    userId,
    controlId,
    customerId,
    tankId,
    tankFill: String(FILLED_AT),
    consentTankId,
    contract: { numero, filial: BRANCH },
    title,
    invoice,
    shipment,
    viewId,
    sessionId,
    requestId,
    draftId,
    ...asked,
    ruleId,
    limitId,
    substituteId,
    accessRequestId,
    fileJob,
    paymentId,
    paidPaymentId,
    paymentTxid,
    ...documents,
  };
}

/** Two companies, `A` and `B`, with the same kinds of records and access; the users' e-mails are the codes. */
export async function twoCompanies(portal: TestPortal, access: readonly number[]) {
  await insert(portal.database.pool, 'erp.see', {
    ee_codigo: BANK.code,
    ee_agencia: BANK.agency,
    ee_conta: BANK.account,
    ee_subcta: '001',
    ee_zcart: '26',
    ee_zbenef: 'QUÍMICA BOA S.A.',
  });
  await addSettings(portal, SHIPPING);
  return { A: await addOwner(portal, 'A', access), B: await addOwner(portal, 'B', access) };
}
