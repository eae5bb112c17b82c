import { ACCESS, isOpenTitle, slipParams } from 'api-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type pg from 'pg';
import { paymentMethods, type SlipTitle, slipTitles, type TitleKey } from 'api/erp/reads/slips';
import { scopeOf } from 'api/erp/scope';
import type { App } from 'api/platform/app-type';
import { denied, invalid, notFound } from 'api/platform/problem';
import { readParams } from 'api/platform/validation';
import { SLIP_UNAVAILABLE, slipFileName, slipReader, type SlipReaderDeps } from './slips';
import { paymentMethodAnswer, slipAnswer, slipFileAnswer, slipQuery } from '../../wire/finance';

export interface SlipDeps extends SlipReaderDeps {
  readonly pool: pg.Pool;
}

const tags = ['finance'];
const invoices = { access: { anyOf: [ACCESS.invoices] } };
const UNCLEAR_NUMBER = 'Mais de um título tem este número; informe PREFIXO-NÚMERO-PARCELA.';
const UNCLEAR_KEY = 'Mais de um título tem este número; abra o boleto pela Consulta de Títulos.';

/** `PREFIXO-NUM-PARCELA`, or E1_NUM alone (docs/product/finance.md, 'Slip'). */
function keyOfNumber(text: string, field: string): Partial<TitleKey> {
  const [first = '', number, instalment = '', ...more] = text.split('-').map((part) => part.trim());
  if (more.length > 0) throw invalid(field);
  return number === undefined
    ? { E1_NUM: first }
    : { E1_PREFIXO: first, E1_NUM: number, E1_PARCELA: instalment };
}

/** Which title is meant, and which field of the call says so. */
interface Named {
  readonly key: Partial<TitleKey>;
  readonly field: string;
}

function namedTitle({ params, invoiceNumber, num }: z.infer<typeof slipQuery>): Named {
  if (params !== undefined) return { key: readParams(slipParams, params), field: 'params' };
  const field = invoiceNumber === undefined ? 'num' : 'invoiceNumber';
  const number = invoiceNumber ?? num;
  if (!number) throw invalid('invoiceNumber', 'Campo obrigatório.');
  return { key: keyOfNumber(number, field), field };
}

/** Slips and payment methods (docs/product/calls.md, 'Finance'); the server finds the bank. */
export function slipRoutes(app: App, deps: SlipDeps): void {
  const { pool } = deps;
  const slips = slipReader(deps);

  /** The open title that a call names, where the caller's company is shown slips at all. */
  async function titleOf(request: FastifyRequest, { key, field }: Named): Promise<SlipTitle> {
    const scope = scopeOf(request);
    if (!(await slips.shownTo(scope.customer))) throw denied();
    const [title, another] = await slipTitles(pool, scope, key);
    if (!title) throw notFound();
    if (another) throw invalid(field, key.E1_PREFIXO === undefined ? UNCLEAR_NUMBER : UNCLEAR_KEY);
    return title;
  }
  const orUnavailable = <T>(found: T | null): T => {
    if (found === null) throw notFound(SLIP_UNAVAILABLE);
    return found;
  };

  app.post(
    '/api/invoices/ticket',
    {
      config: { ...invoices, asOther: true },
      schema: { tags, body: slipParams, response: { 200: slipAnswer } },
    },
    async (request): Promise<[{ base64: string }]> => {
      const title = await titleOf(request, { key: request.body, field: 'E1_NUM' });
      return [{ base64: orUnavailable(await slips.pdf(title)).toString('base64') }];
    },
  );

  app.get(
    '/api/invoices/boleto',
    {
      config: { ...invoices, asOther: true },
      schema: { tags, querystring: slipQuery, response: { 200: slipFileAnswer } },
    },
    async (request, answer) => {
      // The schema is that of the JSON answers; the PDF is sent by the same route.
      const reply: FastifyReply = answer;
      const { params, codigoDeBarras, pix } = request.query;
      const title = await titleOf(request, namedTitle(request.query));
      // Fastify would send a string as plain text.
      const text = (value: string | null) =>
        reply.type('application/json; charset=utf-8').send(JSON.stringify(orUnavailable(value || null)));
      if (codigoDeBarras === 'true') return text(slips.line(title));
      if (pix === 'true') return text(isOpenTitle(title.status, title.balance) ? title.pix : null);
      const pdf = orUnavailable(await slips.pdf(title));
      if (params !== undefined) return reply.send([{ base64: pdf.toString('base64') }]);
      return reply
        .header('Content-Disposition', `attachment; filename="${slipFileName(title)}"`)
        .type('application/pdf')
        .send(pdf);
    },
  );

  app.post(
    '/api/invoices/payment-method',
    {
      // The kanban of orders asks too (docs/product/orders.md, 'Kanban'); a child code works without its parent.
      config: {
        asOther: true,
        access: {
          anyOf: [
            ACCESS.invoices,
            ACCESS.orders,
            ACCESS.orderUnbilled,
            ACCESS.orderInTransit,
            ACCESS.orderDelivered,
          ],
        },
      },
      schema: { tags, response: { 200: paymentMethodAnswer } },
    },
    async (request) => ({ ZOOM: [...(await paymentMethods(pool, scopeOf(request)))] }),
  );
}
