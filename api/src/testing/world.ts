import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import { CONTRACT_SITUATION, USER_STATUS, USER_TYPE } from 'api-contract';

/** Inserts a row into a table; columns that are not given take their defaults. */
export async function insert(pool: pg.Pool, table: string, row: Record<string, unknown>): Promise<number> {
  const names = Object.keys(row);
  const { rows } = await pool.query<{ id?: number }>(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((_, n) => `$${n + 1}`).join(', ')}) RETURNING *`,
    Object.values(row),
  );
  return rows[0]?.id ?? 0;
}

export const PASSWORD = 'Uma senha boa!';

/** A test user with companies (A1_COD) and stores. */
export interface TestUser {
  readonly email: string;
  readonly type?: number;
  readonly access?: readonly number[];
  readonly accessInvoices?: boolean;
  readonly companies: readonly { code: string; stores?: readonly string[] }[];
  readonly status?: number;
}

/** The least that the library takes: a login costs what its hash says, and tests log in thousands of times. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let hashed: Promise<string> | null = null;

/** Adds a user with {@link PASSWORD}, and companies that do not exist yet. Returns the user's id. */
export async function addUser(pool: pg.Pool, user: TestUser): Promise<number> {
  hashed ??= hash(PASSWORD, CHEAP);
  const id = await insert(pool, 'portal.users', {
    name: user.email,
    email: user.email,
    password_hash: await hashed,
    type_id: user.type ?? USER_TYPE.customer,
    status: user.status ?? USER_STATUS.active,
    access: user.access ?? [],
    access_invoices: user.accessInvoices ?? false,
  });
  for (const [position, { code, stores = [] }] of user.companies.entries()) {
    const { rows } = await pool.query<{ id: number }>(
      `INSERT INTO portal.customers (code, name) VALUES ($1, $2)
       ON CONFLICT (code) DO UPDATE SET name = customers.name RETURNING id`,
      [code, `Empresa ${code}`],
    );
    const control = await insert(pool, 'portal.customer_controls', {
      user_id: id,
      customer_id: rows[0]?.id,
      position,
    });
    for (const store of stores)
      await insert(pool, 'portal.customer_control_stores', { control_id: control, store });
  }
  return id;
}

/** Adds an invoice of 01/06/2026 with these items of P1 to a store's. */
export async function addInvoice(
  pool: pg.Pool,
  [doc, client, store]: readonly [doc: string, client: string, store: string],
  items: Readonly<Record<string, number>> = { '01': 10 },
): Promise<void> {
  const key = { f2_filial: '01', f2_doc: doc, f2_serie: '1', f2_cliente: client, f2_loja: store };
  await insert(pool, 'erp.sf2', { ...key, f2_emissao: '2026-06-01', f2_prefixo: '1', f2_dupl: doc });
  for (const [item, quantity] of Object.entries(items))
    await insert(pool, 'erp.sd2', {
      d2_filial: '01',
      d2_doc: doc,
      d2_serie: '1',
      d2_cliente: client,
      d2_loja: store,
      d2_item: item,
      d2_cod: 'P1',
      d2_quant: quantity,
    });
}

/** A test contract; every field has a default. */
export interface TestContract {
  readonly branch: string;
  readonly number: string;
  readonly revision?: string;
  readonly contract?: Record<string, unknown>;
  /** One sheet per customer and store, each with its items. */
  readonly sheets: readonly {
    readonly number?: string;
    readonly customer: string;
    readonly store: string;
    readonly items: readonly Record<string, unknown>[];
  }[];
}

export async function addContract(pool: pg.Pool, given: TestContract): Promise<void> {
  const { branch, number, revision = '' } = given;
  await insert(pool, 'erp.cn9', {
    cn9_filial: branch,
    cn9_numero: number,
    cn9_revisa: revision,
    cn9_espctr: '2',
    cn9_situac: CONTRACT_SITUATION.inForce,
    cn9_dtinic: '2026-01-01',
    cn9_dtfim: '2026-12-31',
    ...given.contract,
  });
  for (const [n, sheet] of given.sheets.entries()) {
    const sheetNumber = sheet.number ?? String(n + 1).padStart(6, '0');
    await insert(pool, 'erp.cna', {
      cna_filial: branch,
      cna_contra: number,
      cna_revisa: revision,
      cna_numero: sheetNumber,
      cna_client: sheet.customer,
      cna_lojacl: sheet.store,
    });
    for (const [i, item] of sheet.items.entries()) {
      await insert(pool, 'erp.cnb', {
        cnb_filial: branch,
        cnb_contra: number,
        cnb_revisa: revision,
        cnb_numero: sheetNumber,
        cnb_item: String(i + 1).padStart(3, '0'),
        cnb_um: 'KG',
        ...item,
      });
    }
  }
}

/** An order with its items, of one customer and store. */
export async function addOrder(
  pool: pg.Pool,
  order: {
    branch: string;
    number: string;
    customer: string;
    store: string;
    header?: Record<string, unknown>;
    items: readonly Record<string, unknown>[];
  },
): Promise<void> {
  await insert(pool, 'erp.sc5', {
    c5_filial: order.branch,
    c5_num: order.number,
    c5_cliente: order.customer,
    c5_lojacli: order.store,
    c5_emissao: '2026-03-10',
    ...order.header,
  });
  for (const [i, item] of order.items.entries()) {
    await insert(pool, 'erp.sc6', {
      c6_filial: order.branch,
      c6_num: order.number,
      c6_item: String(i + 1).padStart(2, '0'),
      c6_um: 'KG',
      ...item,
    });
  }
}

/** Adds an order request of a company (A1_COD), as a draft or submitted. Returns its id. */
export async function addOrderRequest(
  pool: pg.Pool,
  of: { user: number; customer: string; submitted?: boolean; more?: Record<string, unknown> },
): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM portal.customers WHERE code = $1', [
    of.customer,
  ]);
  const at = '2026-06-01T12:00:00Z';
  return insert(pool, 'orders.order_requests', {
    customer_id: rows[0]?.id,
    user_id: of.user,
    status: of.submitted ? 0 : 1,
    submitted_at: of.submitted ? at : null,
    created_at: at,
    updated_at: at,
    draft: '{}',
    product: 'P1',
    product_name: `Produto de ${of.customer}`,
    contract_branch: '',
    contract_number: '',
    contract_sheet: '',
    contract_item: '',
    store: '01',
    zaplent: '',
    client_order: '',
    quantity: 10,
    unit: 'KG',
    balance_quantity: 10,
    unit_value: 2,
    payment_condition: '',
    erp_key: crypto.randomUUID(),
    ...of.more,
  });
}
