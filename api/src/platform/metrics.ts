import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

interface Series {
  count: number;
  seconds: number;
}

const label = (text: string) => text.replace(/["\\\n]/g, '_');

/** Counts responses by route and status, in Prometheus' text format; contains no URL, user or payload. */
export function useMetrics(app: FastifyInstance): () => string {
  const series = new Map<string, Series>();
  const delay = monitorEventLoopDelay();
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());
  app.addHook('onResponse', async (request, reply) => {
    const key = `method="${request.method}",route="${label(request.routeOptions.url ?? 'none')}",status="${reply.statusCode}"`;
    const at = series.get(key) ?? { count: 0, seconds: 0 };
    at.count += 1;
    at.seconds += reply.elapsedTime / 1000;
    series.set(key, at);
  });
  return () => {
    const lines = [
      '# TYPE http_requests_total counter',
      ...[...series].map(([labels, { count }]) => `http_requests_total{${labels}} ${count}`),
      '# TYPE http_request_seconds_total counter',
      ...[...series].map(
        ([labels, { seconds }]) => `http_request_seconds_total{${labels}} ${seconds.toFixed(6)}`,
      ),
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      '# TYPE nodejs_eventloop_lag_p99_seconds gauge',
      `nodejs_eventloop_lag_p99_seconds ${(delay.percentile(99) / 1e9).toFixed(6)}`,
      '# TYPE process_uptime_seconds gauge',
      `process_uptime_seconds ${process.uptime().toFixed(1)}`,
    ];
    return lines.join('\n') + '\n';
  };
}
