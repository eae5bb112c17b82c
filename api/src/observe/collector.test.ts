import { ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';
import { openTracer, otlp } from './tracing-sdk';

/** More than a process may hold for a collector, and the most that it hands over at once. */
const SPANS = 20_000;
const [HELD, AT_ONCE] = [2048, 512];
/** Long before the time that the library gives a collector, and long after the portal's own. */
const SOON_MS = 20_000;

const make = (tracer: ReturnType<typeof openTracer>['tracer'], count: number) => {
  for (let n = 0; n < count; n++) tracer.startSpan('call').end();
};

it(
  'a collector that never answers is given up at the end, and fills no memory until then',
  async () => {
    const handed: ReadableSpan[] = [];
    const answers: (() => void)[] = [];
    const hanging: SpanExporter = {
      export(spans, done) {
        handed.push(...spans);
        answers.push(() => done({ code: ExportResultCode.SUCCESS }));
      },
      shutdown: () => Promise.resolve(),
    };
    const { tracer, close } = openTracer(hanging, 1);
    make(tracer, SPANS);
    await close();
    // It was told of a part, and what it did not take was let go.
    expect(answers.length).toBeGreaterThan(0);
    for (const answer of answers) answer();
    expect(handed.length).toBeLessThanOrEqual(HELD + AT_ONCE);
  },
  SOON_MS,
);

it(
  'a dead address of a collector costs nothing but its spans',
  async () => {
    const { tracer, close } = openTracer(otlp('http://127.0.0.1:1', {}), 1);
    make(tracer, SPANS);
    await expect(close()).resolves.toBeUndefined();
  },
  SOON_MS,
);
