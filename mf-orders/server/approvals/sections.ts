import type pg from 'pg';
import { portalSection } from 'api/dataset';
import { approvalWhen } from '../../wire/approvals';
import { userByEmail } from '../user-by-email';

/** The portal's id of a company, and of people by their e-mail; an unknown one ends the load with its name. */
async function companyId(client: pg.PoolClient, code: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>('SELECT id FROM portal.customers WHERE code = $1', [
    code,
  ]);
  if (!rows[0]) throw new Error(`portal.json: no company ${code}`);
  return rows[0].id;
}
async function userId(client: pg.PoolClient, email: string): Promise<number> {
  const user = await userByEmail(client, email);
  if (!user) throw new Error(`portal.json: no user ${email}`);
  return user.id;
}

/** `approval_rules` of portal.json, each added once by its key. */
const approvalRulesSection = portalSection({
  key: 'approval_rules',
  async load(rows, { client, now }) {
    for (const { key, company, when, approvers } of rows) {
      const groups: number[][] = [];
      for (const group of approvers) {
        const ids: number[] = [];
        for (const email of group) ids.push(await userId(client, email));
        groups.push(ids);
      }
      await client.query(
        `INSERT INTO orders.approval_rules (customer_id, condition, approvers, created_at, updated_at, dataset_key)
         VALUES ($1, $2, $3, $4, $4, $5) ON CONFLICT (dataset_key) DO NOTHING`,
        [
          await companyId(client, company),
          JSON.stringify(approvalWhen.parse(when)),
          JSON.stringify(groups),
          now,
          key,
        ],
      );
    }
  },
});

/** `order_limits` of portal.json; one that the company has set stays as it is. */
const orderLimitsSection = portalSection({
  key: 'order_limits',
  async load(rows, { client }) {
    for (const { company, of, subject = '', kind, unit = '', month_max, beyond } of rows)
      await client.query(
        `INSERT INTO orders.order_limits (customer_id, of, user_id, store, kind, unit, month_max, beyond)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
        [
          await companyId(client, company),
          of,
          of === 'user' ? await userId(client, subject) : null,
          of === 'store' ? subject : '',
          kind,
          unit,
          month_max,
          beyond,
        ],
      );
  },
});

export const approvalSections = [approvalRulesSection, orderLimitsSection];
