import type pg from 'pg';
import { ACCESS, addDays, CONTRACT_SITUATION, ORDER_STATUS, saoPauloToday, USER_TYPE } from 'api-contract';
import { buildContractMonths } from '../../erp/tables/contract-months';
import { TWO_STEP_TYPES } from '../../platform/settings';
import type { StandInErp } from '../protheus/erp';
import { addContract, addUser, insert } from '../world';

/** What each order of the test asks for, in KG. */
export const QUANTITY = 10;
export const USERS = ['one@fault.test', 'two@fault.test'];
export const BALANCE = 1_000_000;

/** Who approves what the other one orders. */
export const APPROVER = 'two@fault.test';

/** Who makes offers. */
export const SELLER = 'sales@fault.test';

/** Two users of one company, of whom one approves what the other orders, and who sells; false where they are there already. */
export async function makeUsers(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query('SELECT 1 FROM portal.users');
  if (rows[0]) return false;
  const access = [ACCESS.orderNew, ACCESS.orderPlaced, ACCESS.telemetry, ACCESS.company];
  for (const email of USERS) await addUser(pool, { email, companies: [{ code: 'A' }], access });
  await insert(pool, 'portal.settings', { key: TWO_STEP_TYPES, value: '[]' });
  await addUser(pool, { email: SELLER, type: USER_TYPE.admin, companies: [{ code: 'A' }], access });
  await pool.query(
    `INSERT INTO orders.approval_rules (customer_id, condition, approvers, created_at, updated_at)
     SELECT c.id, jsonb_build_object('users', jsonb_build_array(a.id)), jsonb_build_array(jsonb_build_array(b.id)), now(), now()
     FROM portal.customers c, portal.users a, portal.users b WHERE c.code = 'A' AND a.email <> $1 AND b.email = $1 AND a.type_id = ${USER_TYPE.customer}`,
    [APPROVER],
  );
  return true;
}

const CONTRACT = { branch: '0650001', number: '000007' };
const term = () => ({ from: addDays(saoPauloToday(), -30), until: addDays(saoPauloToday(), 90) });

/** The users, and a contract with more than they order. */
export async function makeWorld(pool: pg.Pool): Promise<boolean> {
  if (!(await makeUsers(pool))) return false;
  const { from, until } = term();
  await insert(pool, 'erp.sa1', { a1_cod: 'A', a1_loja: '01', a1_nome: 'Empresa A', a1_msblql: '2' });
  await insert(pool, 'erp.sb1', { b1_cod: 'P1', b1_desc: 'SODA CAUSTICA', b1_um: 'KG' });
  const item = { cnb_parpro: 'P1', cnb_descri: 'Soda', cnb_vlunit: 2.5 };
  await addContract(pool, {
    ...CONTRACT,
    contract: { cn9_dtinic: from, cn9_dtfim: until },
    sheets: [{ customer: 'A', store: '01', items: [{ ...item, cnb_quant: BALANCE, cnb_sldmed: BALANCE }] }],
  });
  const client = await pool.connect();
  await buildContractMonths(client, 'erp');
  client.release();
  return true;
}

/** The same contract in a Protheus. */
export function makeErp(erp: StandInErp): void {
  const { from, until } = term();
  const { branch, number } = CONTRACT;
  const compact = (day: string) => day.replaceAll('-', '');
  const sheet = { CNA_FILIAL: branch, CNA_CONTRA: number, CNA_NUMERO: '000001' };
  erp.insert('SA1', { A1_COD: 'A', A1_LOJA: '01', A1_NOME: 'Empresa A', A1_MSBLQL: '2' });
  erp.insert('SB1', { B1_COD: 'P1', B1_DESC: 'SODA CAUSTICA', B1_UM: 'KG' });
  erp.insert('CN9', {
    CN9_FILIAL: branch,
    CN9_NUMERO: number,
    CN9_ESPCTR: '2',
    CN9_SITUAC: CONTRACT_SITUATION.inForce,
    CN9_DTINIC: compact(from),
    CN9_DTFIM: compact(until),
  });
  erp.insert('CNA', { ...sheet, CNA_CLIENT: 'A', CNA_LOJACL: '01' });
  erp.insert('CNB', {
    CNB_FILIAL: branch,
    CNB_CONTRA: number,
    CNB_NUMERO: '000001',
    CNB_ITEM: '001',
    CNB_UM: 'KG',
    CNB_PARPRO: 'P1',
    CNB_DESCRI: 'Soda',
    CNB_VLUNIT: '2.5',
    CNB_QUANT: String(BALANCE),
    CNB_SLDMED: String(BALANCE),
  });
}

/** The n-th order, as its form is sent. */
export function orderNumber(n: number): object {
  const today = saoPauloToday();
  return {
    status: ORDER_STATUS.waitingForErp,
    product: 'P1',
    internal_contract: '7',
    manufacturing_origin: '0650001',
    store: '01',
    delivery_address: 'RUA A',
    delivery_neighborhood: 'CENTRO',
    delivery_city: 'SANTOS',
    delivery_state: 'SP',
    delivery_type: 'C',
    zaplent: 'FABRICA',
    date: today,
    quantity: String(QUANTITY),
    delivery_date: addDays(today, 5),
    hour_receive_start: '08:00',
    hour_receive_end: '17:00',
    client_order: `F-${n}`,
  };
}

/** What is asked for before the n-th offer. */
export const quotationNumber = (n: number): object => ({
  product: 'P1',
  quantity: String(QUANTITY),
  und: 'KG',
  deadline: '31/12/2099',
  delivery_place: `F-${n}`,
  city: 'SANTOS',
  uf: 'SP',
});

/** An offer of two lines. */
export const anOffer = (): object => ({
  lines: [1, 2].map((n) => ({ product: 'P1', quantity: String(n * QUANTITY), unit: 'KG', price: '2.5' })),
  freight: 'CIF',
  taxes: 'Inclusos',
  payment: '28 dias',
  valid_until: addDays(saoPauloToday(), 5),
});
