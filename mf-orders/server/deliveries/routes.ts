import { ACCESS, saoPauloToday } from 'api-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { FoundDelivery, InvoiceName } from 'api/erp/reads/deliveries';
import { scopeOf } from 'api/erp/scope';
import type { GuardedCarriers } from '../carriers';
import type { FileStore } from 'api/files/store';
import type { App } from 'api/platform/app-type';
import { HttpProblem, notFound } from 'api/platform/problem';
import type { SettingsReader } from 'api/platform/settings';
import { destinationOf } from './destination';
import { deliveryOf, invoiceOf, isOffered } from './find';
import { labReportOf } from './lab-report';
import {
  deliveryReceipt,
  invoiceInfoBody,
  labReportAnswer,
  receiptImageParams,
  trackedPosition,
} from '../../wire/deliveries';

interface DeliveryDeps {
  readonly carriers: GuardedCarriers;
  readonly settings: SettingsReader;
  readonly pool: pg.Pool;
  readonly files: FileStore;
  readonly now: () => Date;
}

const tags = ['deliveries'];
const config = { access: { anyOf: [ACCESS.orderInTransit, ACCESS.orderDelivered] } };

/** docs/product/deliveries.md, 'Tracking', 'Canhoto', 'Lab report'. */
const MESSAGES = {
  position: 'Erro ao retornar as informações de posição do veículo.',
  receipt: 'Canhoto não disponível para visualização.',
  report: 'Este laudo não está disponível na plataforma, favor, entre em contato com o Atendimento.',
} as const;

/** A carrier's answer. Its failure becomes 503 with a message that says only what is missing. */
async function fromCarrier<T>(asked: Promise<T>, message: string): Promise<T> {
  try {
    return await asked;
  } catch {
    throw new HttpProblem(503, message);
  }
}

/** Tracking, receipts and lab reports (docs/product/calls.md, 'Orders and deliveries'). */
export function deliveryRoutes(app: App, deps: DeliveryDeps): void {
  const { pool, carriers, settings, now } = deps;

  /** The caller's delivery, if its tracking and receipt are offered; 404 otherwise. */
  async function offered(
    request: FastifyRequest,
    name: InvoiceName,
    message: string,
  ): Promise<FoundDelivery> {
    const delivery = await deliveryOf(pool, scopeOf(request), name, message);
    if (!isOffered(delivery, saoPauloToday(now()), (await settings.get()).config)) throw notFound(message);
    return delivery;
  }

  app.post(
    '/api/delivery-map',
    {
      config: { ...config, asOther: true },
      schema: { tags, body: invoiceInfoBody, response: { 200: trackedPosition } },
    },
    async (request) => {
      const delivery = await offered(request, invoiceOf(request.body.info), MESSAGES.position);
      // Once it has arrived, the vehicle is about another customer's load.
      if (delivery.delivered !== '' && delivery.delivered <= saoPauloToday(now()))
        throw notFound(MESSAGES.position);
      const position = await fromCarrier(carriers.position(delivery), MESSAGES.position);
      if (!position) throw notFound(MESSAGES.position);
      return { ...position, destination: await destinationOf(delivery) };
    },
  );

  app.post(
    '/api/delivery-canhoto',
    {
      config: { ...config, asOther: true },
      schema: { tags, body: invoiceInfoBody, response: { 200: deliveryReceipt } },
    },
    async (request) => {
      const delivery = await offered(request, invoiceOf(request.body.info), MESSAGES.receipt);
      const has = await fromCarrier(carriers.hasReceipt(delivery), MESSAGES.receipt);
      const parts = [delivery.branch || '-', delivery.doc, delivery.series || '-'].map(encodeURIComponent);
      const URLImagem = has ? `/api/delivery-canhoto/${parts.join('/')}` : '';
      return { ChaveDANFE: delivery.key, ImagemNF: [{ URLImagem }] as [{ URLImagem: string }] };
    },
  );

  const picture = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { filial, nota, serie }: { filial: string; nota: string; serie: string },
    how: 'inline' | 'attachment',
  ) => {
    const blank = (text: string) => (text === '-' ? '' : text);
    const name = { doc: nota, series: blank(serie), branch: blank(filial) };
    const delivery = await offered(request, name, MESSAGES.receipt);
    const found = await fromCarrier(carriers.receipt(delivery), MESSAGES.receipt);
    if (!found) throw notFound(MESSAGES.receipt);
    const file = `canhoto-${delivery.doc.replace(/\W/g, '')}.${found.type === 'image/png' ? 'png' : 'jpg'}`;
    return reply
      .header('Content-Disposition', `${how}; filename="${file}"`)
      .type(found.type)
      .send(found.content);
  };
  app.get(
    '/api/delivery-canhoto/:filial/:nota/:serie',
    { config: { ...config, asOther: true }, schema: { tags, params: receiptImageParams } },
    (request, reply) => picture(request, reply, request.params, 'inline'),
  );
  app.get(
    '/api/delivery-canhoto/:filial/:nota/:serie/download',
    { config: { ...config, asOther: true }, schema: { tags, params: receiptImageParams } },
    (request, reply) => picture(request, reply, request.params, 'attachment'),
  );

  app.post(
    '/api/order-report',
    {
      config: { ...config, asOther: true },
      schema: { tags, body: invoiceInfoBody, response: { 200: labReportAnswer } },
    },
    async (request) => {
      const delivery = await deliveryOf(
        pool,
        scopeOf(request),
        invoiceOf(request.body.info),
        MESSAGES.report,
      );
      const report = await labReportOf(deps, delivery);
      if (!report) throw notFound(MESSAGES.report);
      return { laudo: report.toString('base64') };
    },
  );
}
