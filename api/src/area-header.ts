import type { App } from './platform/app-type';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The area that answers the call, and its version. */
    area?: string;
  }
}

/** `X-Area: mf-x@1.4.0+9f31c2ab0d12`. */
const AREA_HEADER = 'X-Area';

/** Adds the calls of an area; `area` is its name and version. */
export type NameArea = (area: string, add: () => void) => void;

/** Has the answers of an area's calls, refusals too, say which version of it they come from; `add` adds the calls. */
export function nameAreas(app: App): NameArea {
  let adding: string | undefined;
  app.addHook('onRoute', (route) => {
    if (adding !== undefined)
      route.config = { ...route.config, area: adding } as NonNullable<typeof route.config>;
  });
  app.addHook('onRequest', async (request, reply) => {
    const { area } = request.routeOptions.config;
    if (area !== undefined) reply.header(AREA_HEADER, area);
  });
  return (area, add) => {
    adding = area;
    try {
      add();
    } finally {
      adding = undefined;
    }
  };
}
