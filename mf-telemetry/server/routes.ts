import { ACCESS, readingsAnswer } from 'api-contract';
import type pg from 'pg';
import type { App } from 'api/platform/app-type';
import { sessionOf } from 'api/platform/access';
import { HttpProblem, invalid, notFound } from 'api/platform/problem';
import type { AttemptLimits } from 'api/session';
import { findDevice } from './readings/devices';
import { tankHistory } from './readings/history';
import type { TankIntake } from './readings/intake';
import { companyOf, oneOf, type TankReader } from './tanks';
import {
  MOST_READINGS,
  readingsBody,
  tankAlertBody,
  tankAnswer,
  tankFavoriteBody,
  tankListAnswer,
  tankListQuery,
  tankLogsAnswer,
  tankLogsQuery,
  tankParams,
} from '../wire/telemetry';
import { periodSpan } from '../wire/rules/tank-period';

export interface TankRouteDeps {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  readonly reader: TankReader;
  readonly intake: TankIntake;
  readonly limits: AttemptLimits;
}

const config = { access: { anyOf: [ACCESS.telemetry] } };
const tags = ['telemetry'];

/** The calls of telemetry (docs/product/calls.md, 'Telemetry'). */
export function tankRoutes(app: App, deps: TankRouteDeps): void {
  readRoutes(app, deps);
  markRoutes(app, deps);
  readingsRoute(app, deps);
}

function readRoutes(app: App, { pool, now, reader }: TankRouteDeps): void {
  app.get(
    '/api/tanques',
    {
      config: { ...config, asOther: true, allCompanies: true },
      schema: { tags, querystring: tankListQuery, response: { 200: tankListAnswer } },
    },
    async (request) => {
      const session = sessionOf(request);
      const { customer_id: customers } = request.query;
      const own = session.companies ? null : companyOf(session);
      if (own !== null && customers?.some((id) => id !== own)) throw notFound('Cliente não encontrado.');
      return (await reader.find(session, { customers })).map(({ tank }) => tank);
    },
  );

  app.post(
    '/api/tanques/logs',
    {
      config: { ...config, asOther: true },
      schema: { tags, querystring: tankLogsQuery, response: { 200: tankLogsAnswer } },
    },
    async (request) => {
      const { tankId, tankType, start, end } = request.query;
      const span = periodSpan(tankType, { start, end }, now().getTime());
      if ('field' in span) throw invalid(span.field, span.message);
      const { n, tank } = await oneOf(reader, sessionOf(request), tankId);
      const logs = await tankHistory(pool, n, span);
      return { message: { tank, logs: logs.map(([time, volume]): [number, number] => [time, volume]) } };
    },
  );
}

function markRoutes(app: App, { pool, reader }: TankRouteDeps): void {
  app.post(
    '/api/tanques/:id/alert',
    { config, schema: { tags, params: tankParams, body: tankAlertBody, response: { 200: tankAnswer } } },
    async (request) => {
      const session = sessionOf(request);
      const { n } = await oneOf(reader, session, request.params.id);
      await pool.query('UPDATE telemetry.tanks SET has_alert = $2 WHERE n = $1', [n, request.body.has_alert]);
      return { data: (await oneOf(reader, session, request.params.id)).tank };
    },
  );

  app.post(
    '/api/tanques/:id/favorite',
    { config, schema: { tags, params: tankParams, body: tankFavoriteBody, response: { 200: tankAnswer } } },
    async (request) => {
      const session = sessionOf(request);
      const { n } = await oneOf(reader, session, request.params.id);
      const text = request.body.favorite
        ? 'INSERT INTO telemetry.tank_favorites (user_id, tank) VALUES ($1, $2) ON CONFLICT DO NOTHING'
        : 'DELETE FROM telemetry.tank_favorites WHERE user_id = $1 AND tank = $2';
      await pool.query(text, [session.userId, n]);
      return { data: (await oneOf(reader, session, request.params.id)).tank };
    },
  );
}

/** Guesses at keys, by address; a device with a good key is never held up. */
const GUESSES = { burst: 30, everyMs: 2000 };

function readingsRoute(app: App, { pool, intake, limits }: TankRouteDeps): void {
  app.post(
    '/api/tanks/readings',
    {
      // A device has no session: its key is its right, and names the tanks it may send for.
      config: { access: 'public', nullCharacters: true },
      schema: {
        tags,
        summary: `Readings of a device (header X-Device-Key), at most ${MOST_READINGS} in one call.`,
        body: readingsBody,
        response: { 200: readingsAnswer },
      },
    },
    async (request) => {
      const key = request.headers['x-device-key'];
      const device = typeof key === 'string' && key !== '' ? await findDevice(pool, key) : null;
      if (!device) {
        await limits.count([{ name: `device ${request.ip}`, limit: GUESSES }]);
        throw new HttpProblem(401, 'Chave do dispositivo inválida.');
      }
      return intake(`device ${device.device}`, device.tanks, request.body);
    },
  );
}
