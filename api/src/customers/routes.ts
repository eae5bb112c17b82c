import type pg from 'pg';
import {
  ACCESS,
  ADMINISTRATORS,
  AUDIT_ACTION,
  AUDIT_AREA,
  customerBody,
  customerDetail,
  customerPage,
  customerStoresAnswer,
  customerStoresQuery,
  messageAnswer,
  recordParams,
  saoPauloToday,
  STAFF,
} from 'api-contract';
import { audit } from '../audit';
import { transaction } from '../db/transaction';
import { customerStores } from '../erp/reads/customers';
import type { App } from '../platform/app-type';
import { notFound } from '../platform/problem';
import { customerListQuery, customerRows } from './customers';

export interface CustomerDeps {
  readonly pool: pg.Pool;
  readonly now: () => Date;
}

const tags = ['customers'];
/** Staff with code 24 (docs/product/access.md, 'Whose rows') see every company. */
const config = { access: { anyOf: [ACCESS.users], types: STAFF } };
/** Users who keep certificates choose companies too. */
const choosing = { access: { ...config.access, anyOf: [ACCESS.users, ACCESS.settings] } };
const managing = { access: { anyOf: [ACCESS.users], types: ADMINISTRATORS } };

/** Customers and stores, for users who manage users (docs/product/calls.md, 'Administration'). */
export function customerRoutes(app: App, { pool, now }: CustomerDeps): void {
  const list = customerRows(pool);

  app.get(
    '/api/customers',
    {
      config: { ...choosing, asOther: true },
      schema: { tags, querystring: customerListQuery, response: { 200: customerPage } },
    },
    async (request) => list(request.query, saoPauloToday(now())),
  );

  app.get(
    '/api/customers/:id',
    {
      config: { ...config, asOther: true },
      schema: { tags, params: recordParams, response: { 200: customerDetail } },
    },
    async (request) => {
      const query = customerListQuery.parse({ id: request.params.id });
      const { data } = await list(query, saoPauloToday(now()));
      if (data.length === 0) throw notFound();
      return { data };
    },
  );

  app.post(
    '/api/customers/:id',
    {
      config: managing,
      schema: { tags, params: recordParams, body: customerBody, response: { 200: messageAnswer } },
    },
    async (request) => {
      const { name, exibir_boleto } = request.body;
      const { id } = request.params;
      await transaction(pool, async (client) => {
        const { rows } = await client.query<{ name: string; exibir_boleto: boolean }>(
          'SELECT name, exibir_boleto FROM portal.customers WHERE id = $1 FOR NO KEY UPDATE',
          [id],
        );
        const [before] = rows;
        if (!before) throw notFound();
        await client.query('UPDATE portal.customers SET name = $2, exibir_boleto = $3 WHERE id = $1', [
          id,
          name,
          exibir_boleto,
        ]);
        await audit(client, request, {
          area: AUDIT_AREA.customer,
          action: AUDIT_ACTION.update,
          id,
          subject: name,
          before: { ...before },
          after: { name, exibir_boleto },
        });
      });
      return { message: 'Registro salvo com sucesso' };
    },
  );

  app.get(
    '/api/customer_stores',
    {
      config: { ...config, asOther: true },
      schema: { tags, querystring: customerStoresQuery, response: { 200: customerStoresAnswer } },
    },
    async (request) => ({ data: [...(await customerStores(pool, request.query.customer_id))] }),
  );
}
