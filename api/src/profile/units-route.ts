import { ownUnitsAnswer, ownUnitsQuery } from 'api-contract';
import type pg from 'pg';
import { customerStores } from '../erp/reads/customers';
import { sessionOf } from '../platform/access';
import type { App } from '../platform/app-type';
import { notFound } from '../platform/problem';
import { mayChooseUnits, visibleCompany } from './company';

interface UnitsDeps {
  readonly pool: pg.Pool;
}

/** The units of one of the user's companies, and which of them he is limited to. Customers see only those. */
export function unitsRoute(app: App, { pool }: UnitsDeps): void {
  app.get(
    '/api/users/units',
    {
      config: { access: 'session', asOther: true },
      schema: { tags: ['profile'], querystring: ownUnitsQuery, response: { 200: ownUnitsAnswer } },
    },
    async (request) => {
      const session = sessionOf(request);
      const { userId } = session;
      const { customer_id: customerId } = request.query;
      const code = await visibleCompany(session, customerId, pool);
      if (code === null) throw notFound();
      const { rows } = await pool.query<{ store: string }>(
        `SELECT store FROM portal.customer_control_stores s JOIN portal.customer_controls c ON c.id = s.control_id
         WHERE c.user_id = $1 AND c.customer_id = $2 ORDER BY store`,
        [userId, customerId],
      );
      const chosen = rows.map(({ store }) => store);
      const stores = await customerStores(pool, code);
      const all = chosen.length === 0 || mayChooseUnits(session);
      return { data: stores.filter(({ store_id }) => all || chosen.includes(store_id)), chosen };
    },
  );
}
