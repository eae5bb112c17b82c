import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Span, SpanKind } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { httpDuration } from './metrics';
import { beginSpan, endSpan, inside } from './tracing';

/** How many hex digits of a trace's id begin the request's, so that one code finds both. */
const SHARED_DIGITS = 8;

const spans = new WeakMap<IncomingMessage, Span>();

/**
 * The id of a request, in its answer's `X-Request-Id` and each of its log lines. In a trace it begins with the first
 * digits of the trace's id: the code of an error screen finds the trace and the lines.
 */
export function requestId(raw: IncomingMessage): string {
  const id = randomUUID();
  const span = beginSpan(raw.method ?? '', SpanKind.SERVER, raw.headers);
  if (!span) return id;
  spans.set(raw, span);
  return span.spanContext().traceId.slice(0, SHARED_DIGITS) + id.slice(SHARED_DIGITS);
}

const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'none';

function endOf(request: FastifyRequest, status?: number): void {
  const span = spans.get(request.raw);
  if (!span) return;
  spans.delete(request.raw);
  span.updateName(`${request.method} ${routeOf(request)}`);
  span.setAttributes({
    'http.request.method': request.method,
    'http.route': routeOf(request),
    'portal.request_id': request.id,
    ...(status !== undefined && { 'http.response.status_code': status }),
  });
  endSpan(span, status === undefined ? 'aborted' : status >= 500 ? status : undefined);
}

/** Measures every request by its route's pattern, and traces it where tracing is on. Before all other hooks. */
export function observeRequests(app: FastifyInstance): void {
  const goOn = (request: FastifyRequest, done: () => void) => {
    const span = spans.get(request.raw);
    if (span) inside(span, done);
    else done();
  };
  app.addHook('onRequest', (request, _reply, done) => goOn(request, done));
  // A body comes by events of the socket, which know nothing of the trace.
  app.addHook('preValidation', (request, _reply, done) => goOn(request, done));
  app.addHook('onRequestAbort', async (request) => endOf(request));
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode, elapsedTime } = reply;
    httpDuration.record(elapsedTime / 1000, {
      'http.request.method': request.method,
      'http.route': routeOf(request),
      'http.response.status_code': statusCode,
    });
    endOf(request, statusCode);
  });
}
