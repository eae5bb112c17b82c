import path from 'node:path';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { version } from '../../package.json';
import { newNonce, pageCsp } from './csp';
import type { OperatorGuard } from './operator';

const config = { access: 'public' as const };
const schema = { hide: true };
const ASSETS = /^(swagger-ui\.css|swagger-ui-bundle\.js)$/;

const page = (nonce: string) => `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<title>Portal do Cliente: API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<div id="docs"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script nonce="${nonce}">SwaggerUIBundle({ url: '/api/docs/json', dom_id: '#docs' });</script>
</html>
`;

/**
 * OpenAPI from the calls' zod schemas, for callers that `guard` accepts. Generated on the first request, to keep the
 * server's start fast.
 */
export async function docsRoutes(app: FastifyInstance, guard: OperatorGuard): Promise<void> {
  const route = { config, schema, preHandler: guard };
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Portal do Cliente', version },
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer' },
          key: { type: 'http', scheme: 'bearer', description: 'A key of the company, pk_…' },
        },
      },
      security: [{ session: [] }],
    },
    transform: jsonSchemaTransform,
  });

  app.get('/api/docs/json', route, async () => app.swagger());

  app.get('/api/docs', route, async (_request, reply) => {
    const nonce = newNonce();
    return reply
      .header('Content-Security-Policy', pageCsp(nonce))
      .type('text/html; charset=utf-8')
      .send(page(nonce));
  });

  app.get<{ Params: { file: string } }>('/api/docs/:file', route, (request, reply) => {
    if (!ASSETS.test(request.params.file)) return reply.callNotFound();
    const dir = path.join(path.dirname(require.resolve('@fastify/swagger-ui/package.json')), 'static');
    return reply.sendFile(request.params.file, dir);
  });
}
