import {
  ACCESS,
  branchCode,
  foldText,
  isStoreFixed,
  orderProblems,
  saoPauloToday,
  visible,
} from 'api-contract';
import type { FastifyRequest } from 'fastify';
import { allBranches, orderableItems, orderableProducts, orderStores } from 'api/erp/reads/ordering';
import { scopeOf } from 'api/erp/scope';
import type { App } from 'api/platform/app-type';
import { HttpProblem, invalid, TEXTS } from 'api/platform/problem';
import { chosenItem, chosenStore, riskOf } from './chosen-item';
import type { OrderDeps } from './deps';
import { hasDuplicate } from './duplicate';
import { itemKeyOf, withFreeBalance } from './free-balance';
import { lastDeliveryTo } from './last-delivery';
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

/** Whoever may make an order, or go on with a draft. */
export const MAY_ORDER = { anyOf: [ACCESS.orderNew, ACCESS.orderDrafts] };
const config = { access: MAY_ORDER };
const tags = ['order requests'];

const has = (text: string, part = '') => foldText(text).includes(foldText(visible(part)));

/** What the order wizard asks (docs/product/calls.md, 'Orders and deliveries'). */
export function wizardRoutes(app: App, deps: OrderDeps): void {
  choiceRoutes(app, deps);
  contractRoutes(app, deps);
  checkRoutes(app, deps);
}

function choiceRoutes(app: App, { pool, now }: OrderDeps): void {
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
      const { filters, contract } = request.body;
      const scope = scopeOf(request);
      const items = contract
        ? await orderableItems(
            pool,
            scope,
            { numero: contract.CN9_NUMERO, filial: branchCode(contract.CN9_FILIAL) },
            saoPauloToday(now()),
          )
        : [];
      const only = items.filter(isStoreFixed).map((item) => item.CNA_LOJACL);
      const stores = (await orderStores(pool, scope)).filter(
        (store) =>
          (only.length === 0 || only.includes(store.A1_LOJA)) &&
          has(store.A1_END, filters?.A1_END) &&
          has(store.A1_ZAPLENT, filters?.A1_ZAPLENT),
      );
      return {
        last: contract ? await lastDeliveryTo(pool, scope, { contract: contract.CN9_NUMERO, stores }) : null,
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
      const of =
        typeof contract === 'string'
          ? { numero: contract }
          : { numero: contract.CN9_NUMERO, filial: branchCode(contract.CN9_FILIAL) };
      const items = await orderableItems(pool, scopeOf(request), of, today());
      if (new Set(items.map((item) => `${item.CN9_FILIAL}|${item.CN9_NUMERO}`)).size > 1)
        throw invalid('contract', 'Há mais de um contrato com este número. Informe a filial.');
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

function checkRoutes(app: App, { pool, now }: OrderDeps): void {
  app.post(
    '/api/get-customer-risk',
    { config: { ...config, asOther: true }, schema: { tags, body: riskBody, response: { 200: riskAnswer } } },
    async (request) => {
      const stores = await orderStores(pool, scopeOf(request));
      const chosen = request.body.order?.store ?? '';
      return { data: riskOf(chosen === '' ? stores : stores.filter(({ A1_LOJA }) => A1_LOJA === chosen)) };
    },
  );

  async function check(request: FastifyRequest<{ Body: typeof checkOrderBody._output }>) {
    const { order, step } = request.body;
    const scope = scopeOf(request);
    const today = saoPauloToday(now());
    const [item, stores] = await Promise.all([
      chosenItem(pool, scope, order, today),
      orderStores(pool, scope),
    ]);
    const store = chosenStore(stores, order, item);
    const [contract = null] = item ? await withFreeBalance(pool, [item]) : [];
    const problems = orderProblems(order, { item: contract, today }, step);
    if (Object.keys(problems).length > 0)
      throw new HttpProblem(422, Object.values(problems)[0] ?? TEXTS.invalid, {
        errors: Object.fromEntries(Object.entries(problems).map(([field, text]) => [field, [text]])),
      });
    if (!item || order.quantity === '' || order.delivery_date === '') return false;
    return hasDuplicate(pool, {
      customer: scope.customer,
      item: itemKeyOf(item),
      store: store?.A1_LOJA ?? '',
      quantity: order.quantity,
      delivery: order.delivery_date,
      except: order.id ?? null,
    });
  }

  app.post(
    '/api/orders/check-form',
    {
      config: { ...config, asOther: true },
      schema: { tags, body: checkOrderBody, response: { 200: checkOrderAnswer } },
    },
    async (request, reply) => {
      const answer = (await check(request)) ? 'NOK' : 'OK';
      // A JSON string, which Fastify would send as it stands.
      return reply.type('application/json').send(JSON.stringify(answer) as typeof answer);
    },
  );
}
