import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Background } from '../jobs/background';
import type { Jobs } from '../jobs/jobs';
import type { NotificationBook } from '../notifications';
import type { App } from '../platform/app-type';
import type { Session } from '../platform/session';
import type { SettingsReader } from '../platform/settings';
import { tankAlerts } from './alerts';
import { forecastRefresh } from './forecasts';
import { tankIntake } from './intake';
import { usualLeadTimes } from './lead-times';
import { readMqtt } from './mqtt';
import { mqttIntake } from './mqtt-intake';
import { readingRetention } from './retention';
import { tankRoutes, type TankRouteDeps } from './routes';
import { tankStream } from './stream';
import { tankStreamRoute } from './stream-route';
import { tankReader } from './tanks';

export { deviceSection, tankSection } from './dataset';
export { DEMO_DEVICE, demoReadings, type DemoTank } from './demo';

/** Where the environment does not say it (tests). */
const READING_MONTHS = 14;

/** What the area needs of the portal. */
interface TelemetryDeps extends Omit<TankRouteDeps, 'reader' | 'intake'> {
  readonly jobs: Jobs;
  readonly book: NotificationBook;
  readonly settings: SettingsReader;
  readonly pool: pg.Pool;
  readonly streamMs: number;
  readonly env: {
    readonly mqttFile?: string | undefined;
    readonly readingMonths?: number | undefined;
    readonly logRetentionDays: number;
  };
  readonly watchers: { push(work: Background): unknown };
}

/** Tanks: what is asked of them, what comes in, and what is told of them. */
export function telemetryArea(
  app: App,
  services: TelemetryDeps,
  liveSession: (request: FastifyRequest) => Promise<Session | null>,
): void {
  const { pool, now, jobs, book, settings, limits } = services;
  const reader = tankReader({ pool, now, leadTimes: usualLeadTimes(pool, now) });
  const onError = (error: unknown) => app.log.warn({ err: error }, 'telemetry failed');
  const stream = tankStream({ pool, reader, onError });
  const alerts = tankAlerts(book);
  const intake = tankIntake({ pool, now, alerts, changed: stream.changed });
  services.watchers.push(forecastRefresh({ pool, jobs, now }));
  const { mqttFile, readingMonths = READING_MONTHS, logRetentionDays: asideDays } = services.env;
  services.watchers.push(readingRetention({ pool, jobs, now }, { months: readingMonths, asideDays }));
  const isDemo = async () => (await settings.get()).demo;
  const config = mqttFile === undefined ? undefined : readMqtt(mqttFile);
  services.watchers.push(mqttIntake({ pool, now, intake, config, isDemo }));
  tankRoutes(app, { pool, now, reader, intake, limits });
  tankStreamRoute(app, { stream, liveSession, lifeMs: services.streamMs });
}
