import type { BatchObservableCallback } from '@opentelemetry/api';
import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import {
  AggregationTemporality,
  InstrumentType,
  MeterProvider,
  MetricReader,
} from '@opentelemetry/sdk-metrics';

/** Read when Prometheus asks; nothing is sent. */
class OnDemand extends MetricReader {
  protected override onShutdown = () => Promise.resolve();
  protected override onForceFlush = () => Promise.resolve();
}

/** There are some 350 routes, each with a few statuses: more series than this come from a mistake. */
const MOST_SERIES = 5000;

const reader = new OnDemand({
  cardinalitySelector: () => MOST_SERIES,
  // A gauge says what is, and nothing of what it cannot see any more.
  aggregationTemporalitySelector: (type) =>
    type === InstrumentType.OBSERVABLE_GAUGE
      ? AggregationTemporality.DELTA
      : AggregationTemporality.CUMULATIVE,
});
const serializer = new PrometheusSerializer('', false, undefined, true, true);

/**
 * What this process measures, with OpenTelemetry's names (docs/adr/0158). Labels are patterns and codes that the portal
 * knows, never an address, a user or a value.
 */
export const meter = new MeterProvider({ readers: [reader] }).getMeter('portal');

/** In seconds, from a call answered by memory to the longest a proxy waits. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** A job may draw a file of hundreds of pages. */
const JOB_DURATIONS = [0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 900];
/** From where nobody notices a late event loop to where a probe gives up. */
const DELAYS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** A histogram of seconds. The unit is part of the name here, since the serializer adds none. */
const seconds = (name: string, description: string, explicitBucketBoundaries: number[]) =>
  meter.createHistogram(`${name}.seconds`, { description, unit: 's', advice: { explicitBucketBoundaries } });

export const httpDuration = seconds('http.server.request.duration', 'Calls by route and status', DURATIONS);
export const statementDuration = seconds(
  'db.client.operation.duration',
  'Statements by their first word',
  DURATIONS,
);
export const connectionWait = seconds(
  'db.client.connection.wait_time',
  'How long a connection of the pool was waited for',
  DURATIONS,
);
export const jobDuration = seconds('portal.job.duration', 'Runs of jobs by kind and result', JOB_DURATIONS);
export const erpDuration = seconds(
  'portal.erp_call.duration',
  'Calls of the ERP by routine and result',
  DURATIONS,
);
export const loopDelay = seconds('nodejs.eventloop.delay', 'How late a timer of the event loop is', DELAYS);

/** What one value of a gauge is of. */
export type Labels = Readonly<Record<string, string>>;
type Tell = (value: number, labels?: Labels) => void;

/**
 * Declares gauges and what `look` tells of them whenever they are read, by name; what it answers ends that. One that
 * throws is left out of this reading.
 */
export function gauges<Name extends string>(
  names: Readonly<Record<Name, string>>,
  look: (tell: Readonly<Record<Name, Tell>>) => void | Promise<void>,
): () => void {
  const entries = Object.entries<string>(names) as [Name, string][];
  const made = entries.map(
    ([name, description]) => [name, meter.createObservableGauge(name, { description })] as const,
  );
  const observed = made.map(([, gauge]) => gauge);
  const callback: BatchObservableCallback = (result) =>
    look(
      Object.fromEntries(
        made.map(([name, gauge]): [Name, Tell] => [
          name,
          (value, labels = {}) => result.observe(gauge, value, labels),
        ]),
      ) as Record<Name, Tell>,
    );
  meter.addBatchObservableCallback(callback, observed);
  return () => meter.removeBatchObservableCallback(callback, observed);
}

/** All that was measured, in Prometheus' text format. What cannot be had at the moment is left out. */
export async function metricsText(): Promise<string> {
  const { resourceMetrics } = await reader.collect();
  return serializer.serialize(resourceMetrics);
}
