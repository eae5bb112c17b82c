import { PAYMENT_STATUS, recordParams, saoPauloToday, USER_TYPE } from 'api-contract';
import { scopeOf } from 'api/erp/scope';
import { pdfBrand } from 'api/files/report/pdf-page';
import { sessionOf } from 'api/platform/access';
import type { App } from 'api/platform/app-type';
import { denied, HttpProblem, notFound, TEXTS } from 'api/platform/problem';
import { readerOf } from 'api/platform/reader';
import type { SettingsReader } from 'api/platform/settings';
import { paymentBody, paymentPreview, paymentQr } from '../../wire/payments';
import { MAY_READ } from './lists';
import { onePayment } from './payment-detail';
import { previewPayment } from './preview';
import { receiptPdf } from './receipt';
import { OF_CUSTOMERS, type PaymentRouteDeps, tags } from './routes';

export interface PaymentScreenDeps extends Pick<PaymentRouteDeps, 'pool' | 'now' | 'payments' | 'shownTo'> {
  readonly settings: SettingsReader;
}

/** What screens show besides a payment: what titles come to before they are charged, the code's picture, the receipt. */
export function paymentScreenRoutes(app: App, deps: PaymentScreenDeps): void {
  const { payments, shownTo, settings, now } = deps;

  app.post(
    '/api/payments/preview',
    {
      config: { access: { ...MAY_READ, types: [USER_TYPE.customer] }, asOther: true },
      schema: { tags, body: paymentBody, response: { 200: paymentPreview } },
    },
    async (request) => {
      if (!payments) throw notFound(TEXTS.notFound);
      const { company } = sessionOf(request);
      if (!company) throw new HttpProblem(403, TEXTS.noCompany);
      if (!(await shownTo(company.code))) throw denied();
      const who = { scope: scopeOf(request), customerId: company.id };
      return previewPayment(payments, who, request.body.titles, saoPauloToday(now()));
    },
  );

  app.get(
    '/api/payments/:id/qr',
    {
      config: { access: MAY_READ, asOther: true },
      schema: { tags, params: recordParams, response: { 200: paymentQr } },
    },
    async (request) => {
      const payment = await onePayment(deps, readerOf(request, OF_CUSTOMERS), request.params.id);
      // What can no longer be paid shows no code.
      if (payment.status !== PAYMENT_STATUS.active || payment.br_code === null) throw notFound();
      const { toSVG } = await import('bwip-js/node');
      // The quiet zone that scanners need, in modules.
      return {
        svg: toSVG({
          bcid: 'qrcode',
          text: payment.br_code,
          scale: 4,
          padding: 4,
          backgroundcolor: 'FFFFFF',
        }),
      };
    },
  );

  app.get(
    '/api/payments/:id/receipt',
    { config: { access: MAY_READ, asOther: true }, schema: { tags, params: recordParams } },
    async (request, reply) => {
      const { id } = request.params;
      const payment = await onePayment(deps, readerOf(request, OF_CUSTOMERS), id);
      if (payment.status !== PAYMENT_STATUS.paid) throw notFound();
      const { brand } = (await settings.get()).config;
      const pdf = await receiptPdf(payment, pdfBrand(brand, now()));
      return reply
        .header('Content-Disposition', `attachment; filename="comprovante-pix-${id}.pdf"`)
        .type('application/pdf')
        .send(pdf);
    },
  );
}
