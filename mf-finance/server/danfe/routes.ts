import { ACCESS, branchCode, danfeParams } from 'api-contract';
import type pg from 'pg';
import { issuedInvoice, type IssuedInvoice } from 'api/erp/reads/issued';
import { type Scope, scopeOf } from 'api/erp/scope';
import type { App } from 'api/platform/app-type';
import { notFound } from 'api/platform/problem';
import { readParams } from 'api/platform/validation';
import { danfePdf, type DanfeSource } from './danfe-pdf';
import { nfeXml } from './nfe-xml';
import { danfeAnswer, danfeBody, invoiceXmlQuery } from '../../wire/finance';

export interface DanfeDeps extends DanfeSource {
  readonly pool: pg.Pool;
}

/** docs/product/finance.md, 'Messages'. */
const FAILED = 'Falha ao processar o PDF da DANFE, favor contatar o Atendimento.';
/** docs/product/finance.md, 'Messages'. */
const NO_FILE = 'Erro ao tentar baixar o arquivo.';
const tags = ['finance'];
/** Whoever sees a list that names invoices: titles, packaging, orders and deliveries. */
const invoices = {
  access: {
    anyOf: [
      ACCESS.invoices,
      ACCESS.packaging,
      ACCESS.orderUnbilled,
      ACCESS.orderInTransit,
      ACCESS.orderDelivered,
    ],
  },
};

/** The DANFE and the XML of an invoice of the caller's company (docs/product/calls.md, 'Finance'). */
export function danfeRoutes(app: App, { pool, documents, workers }: DanfeDeps): void {
  async function invoiceOf(scope: Scope, text: string, field: string): Promise<IssuedInvoice> {
    const { nota_fiscal, filial, serie } = readParams(danfeParams, text, field);
    const branch = filial && branchCode(filial);
    // A blank one names nothing.
    const ref = { number: nota_fiscal, branch: branch || undefined, series: serie || undefined };
    const invoice = await issuedInvoice(pool, scope, ref);
    if (!invoice) throw notFound();
    return invoice;
  }

  app.post(
    '/api/invoice/danfe',
    {
      config: { ...invoices, asOther: true },
      schema: { tags, body: danfeBody, response: { 200: danfeAnswer } },
    },
    async (request) => {
      const { key, number } = await invoiceOf(scopeOf(request), request.body.info, 'info');
      const pdf = key && (await danfePdf({ documents, workers }, key));
      if (!pdf) throw notFound(FAILED);
      return { base64: pdf.toString('base64'), file_name: `danfe-${key || number}.pdf` };
    },
  );

  app.get(
    '/api/invoice/xml',
    { config: { ...invoices, asOther: true }, schema: { tags, querystring: invoiceXmlQuery } },
    async (request, reply) => {
      const { key } = await invoiceOf(scopeOf(request), request.query.params, 'params');
      const xml = key && (await nfeXml(documents, key));
      if (!xml) throw notFound(NO_FILE);
      return reply
        .header('Content-Disposition', `attachment; filename="nfe-${key}.xml"`)
        .type('application/xml')
        .send(xml);
    },
  );
}
