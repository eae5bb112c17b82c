import type pg from 'pg';
import { ACCESS, ADMINISTRATIVE_ACCESS, USER_TYPE } from 'api-contract';
import type { Asker, ErpGateway } from '../erp/port';
import { denied, invalid } from '../platform/problem';
import type { Session } from '../platform/session';
import type { Approval } from './decide';

const CODES: readonly number[] = Object.values(ACCESS);

/** Type 1 manages types 1 to 3, type 4 manages everyone (WIRE, Staff scope); otherwise 403 or 422. */
function checkRights({ type_id, access }: Approval, reviewer: Session): void {
  if (type_id === USER_TYPE.master && reviewer.typeId !== USER_TYPE.master) throw denied();
  const unknown = access.some((code) => !CODES.includes(code));
  if (
    unknown ||
    (type_id === USER_TYPE.customer && access.some((code) => ADMINISTRATIVE_ACCESS.includes(code)))
  )
    throw invalid('access');
}

/** Throws 422 unless every company exists and occurs once, and every store belongs to its company. */
async function checkCompanies(
  { companies }: Approval,
  { pool, erp, asker }: { pool: pg.Pool; erp: ErpGateway; asker: Asker },
): Promise<void> {
  const ids = companies.map(({ customer_id }) => customer_id);
  const { rows } = await pool.query<{ id: number; code: string }>(
    'SELECT id, code FROM portal.customers WHERE id = ANY($1)',
    [ids],
  );
  const codes = new Map(rows.map(({ id, code }) => [id, code]));
  if (new Set(ids).size !== ids.length)
    throw invalid('companies', 'Um cliente foi escolhido mais de uma vez.');
  for (const [n, { customer_id, stores }] of companies.entries()) {
    const code = codes.get(customer_id);
    if (code === undefined) throw invalid(`companies.${n}.customer_id`, 'Cliente não encontrado.');
    if (stores.length === 0) continue;
    const own = new Set((await erp.customers.stores(asker, code)).map(({ store_id }) => store_id));
    if (stores.some((store) => !own.has(store)))
      throw invalid(`companies.${n}.stores`, 'Loja não encontrada.');
  }
}

/** Checks that the reviewer may grant these choices, and that they exist. */
export async function checkApproval(
  approval: Approval,
  reviewer: Session,
  from: { pool: pg.Pool; erp: ErpGateway },
): Promise<void> {
  checkRights(approval, reviewer);
  await checkCompanies(approval, { ...from, asker: { userId: reviewer.userId } });
}
