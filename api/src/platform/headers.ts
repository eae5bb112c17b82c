import zlib from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import type { App } from './app-type';
import { DATA_CSP } from './csp';

/** What a browser heeds in a document only. A first list is some thirty answers, so their headers weigh kilobytes. */
const FOR_DOCUMENTS = ['Cross-Origin-Opener-Policy', 'Referrer-Policy', 'X-Frame-Options'];
/** Answers that no browser opens as a document with links or scripts of its own. */
const NO_DOCUMENT = /^(application\/(json|javascript)|text\/(javascript|css)|font\/)/;

/** Headers that every answer carries; a page replaces the policy by its own. */
export async function useHeaders(app: App, publicUrl: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // Asked for by an answer, a process of its own costs the first paint 40 ms (docs/measurements.md); agents are keyed
    // by origin without it, since browsers no longer let a page change its domain.
    originAgentCluster: false,
    // For Internet Explorer, Flash and a filter that browsers have removed; names are looked up ahead for links only.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    strictTransportSecurity: publicUrl.startsWith('https:'),
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Content-Security-Policy', DATA_CSP);
    if (request.url.startsWith('/api')) reply.header('Cache-Control', 'no-store');
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!NO_DOCUMENT.test(String(reply.getHeader('content-type') ?? ''))) return;
    for (const name of FOR_DOCUMENTS) reply.removeHeader(name);
  });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    // Higher levels cost more time than they save on answers made for one request.
    brotliOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}
