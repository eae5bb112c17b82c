import {
  ACCESS,
  decodeParams,
  paymentMethodAnswer,
  slipAnswer,
  slipFileAnswer,
  slipParams,
  slipQuery,
} from 'api-contract';
import type { FastifyReply } from 'fastify';
import type { ErpGateway, Scope, SlipTitle, TitleKey } from '../../erp/port';
import { scopeOf } from '../../erp/scope';
import type { App } from '../../platform/app-type';
import { HttpProblem, TEXTS, invalid, notFound } from '../../platform/problem';
import { barcodeOf, typedLine } from './barcode';
import { slipPdf } from './slip-pdf';

export interface SlipDeps {
  readonly erp: ErpGateway;
  /** The flavour's name, the payee where the ERP names none. */
  readonly brandName: () => Promise<string>;
}

const tags = ['finance'];
const invoices = { access: { anyOf: [ACCESS.invoices] } };
/** Spec part 1 section 8, 'Payment slip unavailable'. */
const UNAVAILABLE = 'Documento não disponível no momento, favor tente novamente.';

/** `PREFIXO-NUM-PARCELA`, or E1_NUM alone (WIRE, 'Slip'). */
function keyOfNumber(text: string): Partial<TitleKey> {
  const [first = '', number, instalment = ''] = text.split('-').map((part) => part.trim());
  return number === undefined
    ? { E1_NUM: first }
    : { E1_PREFIXO: first, E1_NUM: number, E1_PARCELA: instalment };
}

function keyOfParams(params: string): TitleKey {
  const key = slipParams.safeParse(decodeParams(params));
  if (!key.success || Object.values(key.data).some((part) => part.includes('\0')))
    throw new HttpProblem(422, TEXTS.brokenLink, { errors: { params: [TEXTS.brokenLink] } });
  return key.data;
}

/** Slips and payment methods (spec part 1 section 7 'Finance', part 2 section 7 'Kanban'); the server finds the bank. */
export function slipRoutes(app: App, { erp, brandName }: SlipDeps): void {
  async function slipOf(scope: Scope, key: Partial<TitleKey>, field: string) {
    const [title, another]: readonly SlipTitle[] = await erp.invoices.slip(scope, key);
    if (!title) throw notFound();
    if (another) throw invalid(field, 'Mais de um título tem este número; informe PREFIXO-NÚMERO-PARCELA.');
    const barcode = barcodeOf(title);
    if (!barcode) throw notFound(UNAVAILABLE);
    return { title, barcode };
  }
  async function pdfOf(scope: Scope, key: Partial<TitleKey>, field: string) {
    const { title, barcode } = await slipOf(scope, key, field);
    return slipPdf(title, barcode, await brandName());
  }

  app.post(
    '/api/invoices/ticket',
    { config: invoices, schema: { tags, body: slipParams, response: { 200: slipAnswer } } },
    async (request): Promise<[{ base64: string }]> => {
      const pdf = await pdfOf(scopeOf(request), request.body, 'E1_NUM');
      return [{ base64: pdf.toString('base64') }];
    },
  );

  app.get(
    '/api/invoices/boleto',
    { config: invoices, schema: { tags, querystring: slipQuery, response: { 200: slipFileAnswer } } },
    async (request, answer) => {
      // The schema is that of the JSON answers; the PDF is sent by the same route.
      const reply: FastifyReply = answer;
      const { params, invoiceNumber, num, codigoDeBarras } = request.query;
      const scope = scopeOf(request);
      if (params !== undefined) {
        const pdf = await pdfOf(scope, keyOfParams(params), 'params');
        return reply.send([{ base64: pdf.toString('base64') }]);
      }
      const field = invoiceNumber === undefined ? 'num' : 'invoiceNumber';
      const number = invoiceNumber ?? num;
      if (!number) throw invalid('invoiceNumber', 'Campo obrigatório.');
      const key = keyOfNumber(number);
      if (codigoDeBarras === 'true') {
        const { barcode } = await slipOf(scope, key, field);
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(typedLine(barcode)));
      }
      const name = `boleto-${number.replace(/[^\w-]/g, '_')}.pdf`;
      return reply
        .header('Content-Disposition', `attachment; filename="${name}"`)
        .type('application/pdf')
        .send(await pdfOf(scope, key, field));
    },
  );

  app.post(
    '/api/invoices/payment-method',
    {
      // The kanban of orders asks too (spec part 2 section 7); a child code works without its parent.
      config: {
        access: {
          anyOf: [
            ...[ACCESS.invoices, ACCESS.orders],
            ...[ACCESS.orderUnbilled, ACCESS.orderInTransit, ACCESS.orderDelivered],
          ],
        },
      },
      schema: { tags, response: { 200: paymentMethodAnswer } },
    },
    async (request) => ({ ZOOM: [...(await erp.invoices.paymentMethods(scopeOf(request)))] }),
  );
}
