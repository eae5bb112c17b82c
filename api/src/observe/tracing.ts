import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Env } from '../config/env';

/** Null while the portal is not traced: then nothing of this costs anything. */
let tracer: Tracer | null = null;

/** Where traces go and how many are kept. */
export type TracingEnv = Pick<Env, 'otlpEndpoint' | 'otlpHeaders' | 'tracedShare'>;

/**
 * Begins to trace where an address for traces is given, and answers what sends the rest and stops. The libraries are
 * loaded only then (docs/adr/0158). Spans go to that address, unless tests give another way.
 */
export async function startTracing(
  { otlpEndpoint: endpoint, otlpHeaders: headers = {}, tracedShare: share = 1 }: TracingEnv,
  exporter?: SpanExporter,
): Promise<() => Promise<void>> {
  if (endpoint === undefined) return async () => undefined;
  const { openTracer, otlp } = await import('./tracing-sdk');
  const opened = openTracer(exporter ?? otlp(endpoint, headers), share);
  tracer = opened.tracer;
  return () => {
    tracer = null;
    return opened.close();
  };
}

/** Text headers: of a request, or kept with a job. */
export type Carrier = Readonly<Record<string, unknown>>;

/** What tells another process to go on with this trace; empty outside of one. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  if (tracer !== null) propagation.inject(context.active(), headers);
  return headers;
}

/** Begins a span below what the headers name, or a trace of its own; null while the portal is not traced. */
export const beginSpan = (name: string, kind: SpanKind, from: Carrier): Span | null =>
  tracer?.startSpan(name, { kind }, propagation.extract(ROOT_CONTEXT, from)) ?? null;

/** Does `work` so that what it asks for becomes part of this span's trace. */
export const inside = <T>(span: Span, work: () => T): T =>
  context.with(trace.setSpan(context.active(), span), work);

/** Ends a span; of a failure only the kind is kept, since its message may name a record. */
export function endSpan(span: Span, error?: unknown): void {
  if (error !== undefined) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute('error.type', error instanceof Error ? error.name : String(error));
  }
  span.end();
}

/** The work of one span, ended with it. */
async function within<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    const result = await inside(span, work);
    endSpan(span);
    return result;
  } catch (error) {
    endSpan(span, error);
    throw error;
  }
}

/** Runs a job as a part of the trace it was made in; one that nobody's call made is a trace of its own. */
export function tracedJob<T>(name: string, from: Carrier, work: () => Promise<T>): Promise<T> {
  const span = beginSpan(`job ${name}`, SpanKind.CONSUMER, from);
  return span ? within(span, work) : work();
}

/** Begins a span of what the current one asks another server for; null outside of a trace: polling makes none. */
export const childSpan = (name: string, attributes: Attributes): Span | null =>
  tracer !== null && trace.getActiveSpan()
    ? tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes })
    : null;

/** Does what the current span asks another server for. */
export function tracedCall<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  const span = childSpan(name, attributes);
  return span ? within(span, work) : work();
}

/** What a log line says of the trace it was written in. */
export function traceOfLog(): { trace_id?: string; span_id?: string } {
  const span = tracer === null ? undefined : trace.getActiveSpan()?.spanContext();
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}

/** A callback that somebody else calls, as a part of the trace of now. */
export const inTrace = <Callback extends (...got: never[]) => unknown>(callback: Callback): Callback =>
  tracer !== null && trace.getActiveSpan() ? context.bind(context.active(), callback) : callback;
