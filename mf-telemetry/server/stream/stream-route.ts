import { ACCESS } from 'api-contract';
import { z } from 'zod';
import type { App } from 'api/platform/app-type';
import { sessionOf } from 'api/platform/access';
import { streamEvents, type StreamDeps } from 'api/platform/event-stream';
import type { TankStream } from './stream';
import { companyOf } from '../tanks';

export interface StreamRouteDeps extends StreamDeps {
  readonly stream: TankStream;
}

/** `GET tanques/stream`: server-sent events, each a tank the session may see, as in `tanques`. */
export function tankStreamRoute(app: App, { stream, ...deps }: StreamRouteDeps): void {
  app.get(
    '/api/tanques/stream',
    {
      config: { access: { anyOf: [ACCESS.telemetry] }, asOther: true, limit: 'streams' },
      schema: { tags: ['telemetry'], response: { 200: z.string() } },
    },
    async (request, reply) => {
      companyOf(sessionOf(request));
      return streamEvents(app, { request, reply }, deps, ({ judged, send }) =>
        stream.listen(judged, (tanks) => send(tanks.map(({ tank }) => tank))),
      );
    },
  );
}
