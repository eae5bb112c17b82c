import { recordParams, USER_TYPE } from 'api-contract';
import { scopeOf } from 'api/erp/scope';
import { sessionOf } from 'api/platform/access';
import type { App } from 'api/platform/app-type';
import { keyHeaders, keyOf } from 'api/platform/idempotency';
import { denied, HttpProblem, notFound, TEXTS } from 'api/platform/problem';
import { readerOf } from 'api/platform/reader';
import { newPayment, paymentBody, paymentDetail, settleBody } from '../../wire/payments';
import { cancelPayment } from './cancel';
import { createPayment } from './create';
import type { PaymentDeps } from './deps';
import { MAY_READ, RECEIVES, seenPayment } from './lists';
import { noteLook, onePayment } from './payment-detail';
import { settlePayment } from './settle';
import type { WriteOffs } from './write-offs';

export const tags = ['payments'];
/** Customers see the active company's payments, all others every company's. */
export const OF_CUSTOMERS = { ofCompany: 'onlyCustomers' } as const;

export interface PaymentRouteDeps extends Pick<PaymentDeps, 'pool' | 'now' | 'book'> {
  /** Null where no bank is configured. */
  readonly payments: PaymentDeps | null;
  /** Null where the ERP takes no write-offs. */
  readonly writeOffs: Pick<WriteOffs, 'sendAgain'> | null;
  /** Whether a company pays by slips, and so by Pix. */
  readonly shownTo: (customer: string) => Promise<boolean>;
}

/** Titles paid by Pix (docs/product/finance.md, 'Pix'). */
export function paymentRoutes(app: App, deps: PaymentRouteDeps): void {
  const { payments, writeOffs, shownTo } = deps;
  const bank = (): PaymentDeps => {
    if (!payments) throw notFound(TEXTS.notFound);
    return payments;
  };

  app.post(
    '/api/payments',
    {
      config: { access: { ...MAY_READ, types: [USER_TYPE.customer] } },
      schema: { tags, headers: keyHeaders, body: paymentBody, response: { 201: newPayment } },
    },
    async (request, reply) => {
      const configured = bank();
      const { userId, company } = sessionOf(request);
      if (!company) throw new HttpProblem(403, TEXTS.noCompany);
      if (!(await shownTo(company.code))) throw denied();
      const payer = { userId, customerId: company.id, scope: scopeOf(request), key: keyOf(request) };
      return reply.code(201).send(await createPayment(configured, payer, request.body));
    },
  );

  app.get(
    '/api/payments/:id',
    {
      config: { access: MAY_READ, asOther: true },
      schema: { tags, params: recordParams, response: { 200: paymentDetail } },
    },
    async (request) => {
      const { id } = request.params;
      const found = await onePayment(deps, readerOf(request, OF_CUSTOMERS), id);
      // Who sees the portal as somebody else leaves everything as it is.
      if (!sessionOf(request).actor) await noteLook(deps, id);
      return found;
    },
  );

  app.delete(
    '/api/payments/:id',
    {
      config: { access: MAY_READ },
      schema: { tags, params: recordParams, response: { 200: paymentDetail } },
    },
    async (request) => {
      const { id } = request.params;
      const reader = readerOf(request, OF_CUSTOMERS);
      await cancelPayment(bank(), reader, id);
      return onePayment(deps, reader, id);
    },
  );

  app.post(
    '/api/payments/:id/settle',
    {
      config: { access: RECEIVES },
      schema: { tags, params: recordParams, body: settleBody, response: { 200: paymentDetail } },
    },
    async (request) => {
      const { id } = request.params;
      const reader = readerOf(request, OF_CUSTOMERS);
      await settlePayment(deps, reader.userId, id, request.body);
      return onePayment(deps, reader, id);
    },
  );

  app.post(
    '/api/payments/:id/erp',
    {
      config: { access: RECEIVES },
      schema: { tags, params: recordParams, response: { 200: paymentDetail } },
    },
    async (request) => {
      const { id } = request.params;
      const reader = readerOf(request, OF_CUSTOMERS);
      if (!writeOffs) throw notFound(TEXTS.notFound);
      await writeOffs.sendAgain(request, await seenPayment(deps, reader, id));
      return onePayment(deps, reader, id);
    },
  );
}
