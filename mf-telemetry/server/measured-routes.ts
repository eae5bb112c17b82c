import { ACCESS, ADMINISTRATORS, invoiceFillsAnswer, messageAnswer, saoPauloToday } from 'api-contract';
import type pg from 'pg';
import { sessionScope } from 'api/erp/scope';
import { sessionOf } from 'api/platform/access';
import type { App } from 'api/platform/app-type';
import { notFound } from 'api/platform/problem';
import type { SettingsReader } from 'api/platform/settings';
import { tankConsumption } from './consumption';
import { fillPdf } from './fills/fill-chart';
import { hasInvoice } from './fills/arrivals';
import type { FillReader } from './fills/fills';
import { saveOwnLevels } from './alarms/own-levels';
import { tolerances } from './fills/tolerances';
import { oneOf, type TankReader } from './tanks';
import {
  invoiceFillsQuery,
  tankAnswer,
  tankConsumptionAnswer,
  tankConsumptionQuery,
  tankFillParams,
  tankFillsAnswer,
  tankLevelsBody,
  tankParams,
  tankTolerances,
} from '../wire/telemetry';

export interface MeasuredRouteDeps {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  readonly reader: TankReader;
  readonly fills: FillReader;
  readonly settings: SettingsReader;
}

const config = { access: { anyOf: [ACCESS.telemetry] } };
const reading = { ...config, asOther: true };
const tags = ['telemetry'];

/** What a tank was filled with and what it used, and what is judged by it (docs/product/calls.md, 'Telemetry'). */
export function measuredRoutes(app: App, deps: MeasuredRouteDeps): void {
  fillRoutes(app, deps);
  settingsRoutes(app, deps);
  const { pool, now, reader } = deps;

  app.get(
    '/api/tanques/:id/consumption',
    {
      config: reading,
      schema: {
        tags,
        params: tankParams,
        querystring: tankConsumptionQuery,
        response: { 200: tankConsumptionAnswer },
      },
    },
    async (request) => {
      const { n, tank } = await oneOf(reader, sessionOf(request), request.params.id);
      return tankConsumption(pool, { n, capacity: tank.capacity }, request.query.by, now());
    },
  );

  app.post(
    '/api/tanques/:id/levels',
    { config, schema: { tags, params: tankParams, body: tankLevelsBody, response: { 200: tankAnswer } } },
    async (request) => {
      const session = sessionOf(request);
      const { id } = request.params;
      await saveOwnLevels(pool, session.userId, await oneOf(reader, session, id), request.body);
      return { data: (await oneOf(reader, session, id)).tank };
    },
  );
}

function fillRoutes(app: App, { pool, now, reader, fills, settings }: MeasuredRouteDeps): void {
  app.get(
    '/api/tanques/fills',
    {
      config: reading,
      schema: { tags, querystring: invoiceFillsQuery, response: { 200: invoiceFillsAnswer } },
    },
    async (request) => {
      const session = sessionOf(request);
      const scope = sessionScope(session);
      if (!(await hasInvoice(pool, scope, request.query))) throw notFound('Nota fiscal não encontrada.');
      const tanks = await reader.find(session, { customers: session.company ? [session.company.id] : [] });
      return fills.ofInvoice(
        session,
        tanks.map(({ n }) => n),
        request.query,
      );
    },
  );

  app.get(
    '/api/tanques/:id/fills',
    { config: reading, schema: { tags, params: tankParams, response: { 200: tankFillsAnswer } } },
    async (request) => {
      const session = sessionOf(request);
      const { n } = await oneOf(reader, session, request.params.id);
      return fills.ofTank(session, n);
    },
  );

  app.get(
    '/api/tanques/:id/fills/:fill/chart',
    { config: reading, schema: { tags, params: tankFillParams } },
    async (request, reply) => {
      const session = sessionOf(request);
      const { n, tank } = await oneOf(reader, session, request.params.id);
      const found = await fills.one(session, n, request.params.fill);
      if (!found) throw notFound('Enchimento não encontrado.');
      const { brand } = (await settings.get()).config;
      const day = saoPauloToday(new Date(found.fill.to));
      const pdf = await fillPdf({ tank, ...found, brand: brand.name, at: now() });
      return reply
        .header('Content-Disposition', `attachment; filename="enchimento-${day}.pdf"`)
        .type('application/pdf')
        .send(pdf);
    },
  );
}

function settingsRoutes(app: App, { pool, settings }: MeasuredRouteDeps): void {
  app.get(
    '/api/tanques/tolerances',
    {
      config: { access: { ...config.access, types: ADMINISTRATORS }, asOther: true },
      schema: { tags, response: { 200: tankTolerances } },
    },
    () => tolerances.read(pool),
  );

  app.put(
    '/api/tanques/tolerances',
    {
      config: { access: { ...config.access, types: ADMINISTRATORS }, proof: 'administrators' },
      schema: { tags, body: tankTolerances, response: { 200: messageAnswer } },
    },
    async (request) => {
      await tolerances.save({ pool, settings }, request, request.body);
      return { message: 'Salvo com sucesso!' };
    },
  );
}
