import zlib from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import type { App } from './app-type';
import { DATA_CSP } from './csp';

/**
 * Headers that browsers use only for documents. Leaving them off elsewhere saves kilobytes over the thirty or so
 * responses of a first list.
 */
const FOR_DOCUMENTS = ['Cross-Origin-Opener-Policy', 'Referrer-Policy', 'X-Frame-Options'];
/** Content types that a browser does not open as a document with links or scripts. */
const NO_DOCUMENT = /^(application\/(json|javascript)|text\/(javascript|css)|font\/)/;

/** Headers of every response; a page replaces the policy with its own. */
export async function useHeaders(app: App, publicUrl: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // A separate process, if requested by a header, delays the first paint by 40 ms (docs/measurements-history.md).
    // Browsers isolate by origin without it, since pages can no longer change their domain.
    originAgentCluster: false,
    // These are for Internet Explorer, Flash and an XSS filter that browsers have removed; DNS prefetch concerns links
    // only.
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
    // For responses compressed per request, higher levels take more time than they save.
    brotliOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}
