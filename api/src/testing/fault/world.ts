import type pg from 'pg';
import { ACCESS, addDays, ORDER_STATUS, saoPauloToday } from 'api-contract';
import { buildContractMonths } from '../../erp/tables/contract-months';
import { addContract, addUser, insert } from '../world';

/** What each order of the test asks for, in KG. */
export const QUANTITY = 10;
export const USERS = ['one@fault.test', 'two@fault.test'];
export const BALANCE = 1_000_000;

/** Two users of one company, and a contract with more than they order; false where that is there already. */
export async function makeWorld(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query('SELECT 1 FROM portal.users');
  if (rows[0]) return false;
  const today = saoPauloToday();
  await insert(pool, 'erp.sa1', { a1_cod: 'A', a1_loja: '01', a1_nome: 'Empresa A', a1_msblql: '2' });
  await insert(pool, 'erp.sb1', { b1_cod: 'P1', b1_desc: 'SODA CAUSTICA', b1_um: 'KG' });
  const item = { cnb_parpro: 'P1', cnb_descri: 'Soda', cnb_vlunit: 2.5 };
  await addContract(pool, {
    ...{ branch: '0650001', number: '000007' },
    contract: { cn9_dtinic: addDays(today, -30), cn9_dtfim: addDays(today, 90) },
    sheets: [{ customer: 'A', store: '01', items: [{ ...item, cnb_quant: BALANCE, cnb_sldmed: BALANCE }] }],
  });
  const client = await pool.connect();
  await buildContractMonths(client, 'erp');
  client.release();
  const access = [ACCESS.orderNew, ACCESS.orderPlaced, ACCESS.telemetry];
  for (const email of USERS) await addUser(pool, { email, companies: [{ code: 'A' }], access });
  return true;
}

/** The n-th order, as its form is sent. */
export function orderNumber(n: number): object {
  const today = saoPauloToday();
  return {
    ...{ status: ORDER_STATUS.waitingForErp },
    ...{ product: 'P1', internal_contract: '7', manufacturing_origin: '0650001', store: '01' },
    ...{ delivery_address: 'RUA A', delivery_neighborhood: 'CENTRO', delivery_city: 'SANTOS' },
    ...{ delivery_state: 'SP', delivery_type: 'C', zaplent: 'FABRICA', date: today },
    ...{ quantity: String(QUANTITY), delivery_date: addDays(today, 5), hour_receive_start: '08:00' },
    ...{ hour_receive_end: '17:00', client_order: `F-${n}` },
  };
}
