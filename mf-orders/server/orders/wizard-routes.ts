import { branchCode, saoPauloToday } from 'api-contract';
import { allBranches, orderableItems, orderableProducts, orderStores } from 'api/erp/reads/orderable';
import { scopeOf } from 'api/erp/scope';
import type { App } from 'api/platform/app-type';
import { refuseSeveral, riskOf } from './chosen-item';
import type { OrderDeps } from './deps';
import { isLikeAnother } from './duplicate';
import { withFreeBalance } from './free-balance';
import { MAY_ORDER } from './orderer';
import { storesToOrder } from './stores';
import {
  allBranchesAnswer,
  checkOrderAnswer,
  checkOrderBody,
  contractByNumberBody,
  orderContractsAnswer,
  orderCustomerAnswer,
  orderProductsAnswer,
  productBody,
  productByNumberBody,
  riskAnswer,
  riskBody,
  storesAnswer,
  storesBody,
} from '../../wire/order-requests';

const config = { access: MAY_ORDER };
const tags = ['order requests'];

/** What the order wizard asks (docs/product/calls.md, 'Orders and deliveries'). */
export function wizardRoutes(app: App, deps: OrderDeps): void {
  choiceRoutes(app, deps);
  contractRoutes(app, deps);
  checkRoutes(app, deps);
}

function choiceRoutes(app: App, deps: OrderDeps): void {
  const { pool } = deps;
  // Quotations ask whose they are too, and need no code.
  app.post(
    '/api/get-customer',
    {
      config: { asOther: true, access: 'session' },
      schema: { tags, response: { 200: orderCustomerAnswer } },
    },
    async (request) => ({
      data: {
        ZOOM: (await orderStores(pool, scopeOf(request))).map(
          ({ A1_COD, A1_LOJA, A1_NOME, A1_CGC, A1_SETOR }) => ({
            A1_COD,
            A1_LOJA,
            A1_NOME,
            A1_CGC,
            A1_SETOR,
          }),
        ),
      },
    }),
  );

  app.post(
    '/api/get-stores',
    {
      config: { ...config, asOther: true },
      schema: { tags, body: storesBody, response: { 200: storesAnswer } },
    },
    async (request) => {
      const { last, stores } = await storesToOrder(deps, scopeOf(request), request.body);
      return {
        last,
        data: stores.map(({ A1_LOJA, A1_END, A1_BAIRRO, A1_MUN, A1_EST, A1_ZAPLENT }) => ({
          A1_LOJA,
          A1_END,
          A1_BAIRRO,
          A1_MUN,
          A1_EST,
          A1_ZAPLENT,
        })),
      };
    },
  );

  app.get(
    '/api/branches',
    { config: { access: 'session', asOther: true }, schema: { tags, response: { 200: allBranchesAnswer } } },
    async () => ({ data: [...(await allBranches(pool))] }),
  );
}

function contractRoutes(app: App, { pool, now }: OrderDeps): void {
  const today = () => saoPauloToday(now());
  const answer = async (lines: Parameters<typeof withFreeBalance>[1]) => ({
    data: { ZOOM: await withFreeBalance(pool, lines) },
  });

  app.get(
    '/api/contracts/products-for-order',
    { config: { ...config, asOther: true }, schema: { tags, response: { 200: orderProductsAnswer } } },
    async (request) => ({ data: { ZOOM: [...(await orderableProducts(pool, scopeOf(request), today()))] } }),
  );

  app.post(
    '/api/contracts/filterByProduct',
    {
      config: { ...config, asOther: true },
      schema: { tags, body: productBody, response: { 200: orderContractsAnswer } },
    },
    async (request) =>
      answer(await orderableItems(pool, scopeOf(request), { product: request.body.product_code }, today())),
  );

  app.post(
    '/api/contracts/get-contract-by-number',
    {
      config: { ...config, asOther: true },
      schema: { tags, body: contractByNumberBody, response: { 200: orderContractsAnswer } },
    },
    async (request) => {
      const { contract } = request.body;
      const named =
        typeof contract === 'string'
          ? { numero: contract }
          : { numero: contract.CN9_NUMERO, filial: branchCode(contract.CN9_FILIAL) };
      const items = await orderableItems(pool, scopeOf(request), named, today());
      refuseSeveral(items, 'contract');
      return answer(items);
    },
  );

  app.post(
    '/api/contracts/get-product-by-number',
    {
      config: { ...config, asOther: true },
      schema: { tags, body: productByNumberBody, response: { 200: orderProductsAnswer } },
    },
    async (request) => {
      const products = await orderableProducts(pool, scopeOf(request), today());
      return { data: { ZOOM: products.filter(({ B1_COD }) => B1_COD === request.body.product.trim()) } };
    },
  );
}

function checkRoutes(app: App, deps: OrderDeps): void {
  const { pool } = deps;
  app.post(
    '/api/get-customer-risk',
    { config: { ...config, asOther: true }, schema: { tags, body: riskBody, response: { 200: riskAnswer } } },
    async (request) => {
      const stores = await orderStores(pool, scopeOf(request));
      const chosen = request.body.order?.store ?? '';
      return { data: riskOf(chosen === '' ? stores : stores.filter(({ A1_LOJA }) => A1_LOJA === chosen)) };
    },
  );

  app.post(
    '/api/orders/check-form',
    {
      config: { ...config, asOther: true },
      schema: { tags, body: checkOrderBody, response: { 200: checkOrderAnswer } },
    },
    async (request, reply) => {
      const { order, step } = request.body;
      const answer = (await isLikeAnother(deps, scopeOf(request), order, step)) ? 'NOK' : 'OK';
      // A JSON string, which Fastify would send as it stands.
      return reply.type('application/json').send(JSON.stringify(answer) as typeof answer);
    },
  );
}
