import { context, propagation, type Tracer } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';

/** So long a collector has for the last spans. */
const LAST_MS = 2000;

/** Sends spans to a collector that takes OTLP over HTTP at `endpoint`, which is without `/v1/traces`. */
export const otlp = (endpoint: string, headers: Readonly<Record<string, string>>): SpanExporter =>
  new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, headers: { ...headers } });

/**
 * A tracer that hands over what it kept, a `share` (0 to 1) of all traces. A trace is kept or not by its id, so all calls
 * of one click are kept or none. Who calls may say that his is not kept, but cannot have more kept than the share.
 */
export function openTracer(
  to: SpanExporter,
  share: number,
): { readonly tracer: Tracer; readonly close: () => Promise<void> } {
  const ofShare = new TraceIdRatioBasedSampler(share);
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'portal-do-cliente' }),
    sampler: new ParentBasedSampler({
      root: ofShare,
      remoteParentSampled: ofShare,
      remoteParentNotSampled: new AlwaysOffSampler(),
    }),
    spanProcessors: [new BatchSpanProcessor(to)],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  return {
    tracer: provider.getTracer('portal'),
    async close() {
      context.disable();
      propagation.disable();
      // What a collector does not take in time is lost: the portal's end waits for nobody.
      const late = new Promise<void>((resolve) => setTimeout(resolve, LAST_MS).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}
