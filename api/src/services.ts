import { ERP_SOURCE } from 'api-contract';
import type { FastifyBaseLogger } from 'fastify';
import type { AppDeps } from './app-deps';
import { areaSettings } from './area-settings';
import { countRows, linkOf, measureErpCall } from './erp-status';
import { type ErpConfig, readErpConfig } from './erp/config/config';
import { type ClientDeps, protheusClient, protheusSource } from './erp/source/protheus';
import { mirrorService, syncDeps } from './erp/sync';
import { guardedWriter } from './erp/writer/guarded';
import { erpWriter, writerTimeoutOf } from './erp/writer/choose';
import { type TimeLogEntry, timeLog as newTimeLog } from './erp/time-log';
import { clamdScan } from './files/clamd';
import { inspector } from './files/inspect';
import { fileStore } from './files/configured-store';
import { type FileUses, PLATFORM_FILES, sweepFiles } from './files/sweep';
import { portalJobs } from './jobs/jobs';
import { dailySweep } from './jobs/sweep';
import { smtpMailer } from './mail/mailer';
import { accessCodes } from './platform/access-codes';
import { registryReader } from './platform/registry';
import { outgoing as newOutgoing } from './platform/outgoing';
import { workerSender } from './open/webhooks/sender';
import { vapidKeys } from './notifications';
import { jobDuration } from './observe/metrics';
import { workerPool } from './platform/workers';
import { portalReleases } from './platform/releases';
import { fileSeal, processSeal } from './platform/seal';
import { settingsReader } from './platform/settings';
import { attemptLimits } from './session/attempts';
import { knownDevices } from './session/known-devices';
import { sessionStore } from './session/store';
import type { Background } from './jobs/background';

/**
 * A monotonic clock for durations and waits: it starts at the system time, but later changes of the system clock do not
 * affect it.
 */
const steadyNow = (): Date => new Date(performance.timeOrigin + performance.now());

const STREAM_MS = 5 * 60_000;

function protheusParts(config: ErpConfig, deps: ClientDeps) {
  const client = protheusClient(config, deps);
  return { config, client, source: protheusSource(config, { client, now: deps.now }) };
}

function writerNameOf(config: ErpConfig | null) {
  if (config === null) return ERP_SOURCE.dataset;
  return config.writer ? ERP_SOURCE.protheus : null;
}

/** What the areas share, each made once. */
export function portalServices(
  {
    env,
    pool,
    now: injectedNow,
    monotonic = () => performance.now(),
    writer,
    writerTimeoutMs,
    link,
    mailer,
    streamMs = STREAM_MS,
  }: AppDeps,
  log: FastifyBaseLogger,
) {
  const now = injectedNow ?? (() => new Date());
  const erpConfig = readErpConfig(env);
  const settings = settingsReader(pool, now, { pix: env.pix !== undefined });
  const timeLog = newTimeLog(pool, (error) => log.warn({ err: error }, 'time log not written'));
  const jobFailed = (error: unknown, queue: string) => log.warn({ err: error, queue }, 'job failed');
  const jobs = portalJobs(pool, jobFailed, {
    monotonic,
    ran({ queue, ms, error, outcome }) {
      jobDuration.record(ms / 1000, { job: queue, result: error === null ? 'ok' : 'error' });
      // Routine jobs that found nothing to do are not what anybody looks for.
      if (error === null && outcome === undefined) return;
      const end = now();
      timeLog.add({
        routine: `job.${queue}`,
        start: new Date(end.getTime() - ms),
        end,
        body: null,
        userId: null,
        status: error === null ? 'ok' : 'error',
        // Only the kind of error: its message could contain the job's confidential input.
        message: error === null ? (outcome ?? null) : error instanceof Error ? error.name : 'Error',
      });
    },
  });
  const releases = portalReleases(env, log);
  const registry = registryReader(env, log);
  const watchers: Background[] = [releases.watcher];
  const measured = {
    add(entry: TimeLogEntry) {
      measureErpCall(entry);
      timeLog.add(entry);
    },
  };
  /** The ERP that feeds the mirror, with its one client; null with a dataset. */
  const protheus = erpConfig && protheusParts(erpConfig, { log: measured, now, monotonic });
  if (protheus)
    watchers.push(
      mirrorService(
        syncDeps({ pool, source: protheus.source, now, monotonic, onApplied: countRows }, protheus.config),
      ),
    );
  const files = fileStore(env);
  const fileUses: FileUses[] = [PLATFORM_FILES];
  const workers = workerPool();
  const privateOrigins = env.privateOrigins ?? [];
  const outgoing = newOutgoing({ privateOrigins });
  const sender = workerSender(privateOrigins);
  const sweep = dailySweep(jobs, {
    pool,
    now,
    logDays: env.logRetentionDays,
    accessLogMonths: env.accessLogMonths,
    also: (at) => sweepFiles({ pool, files, uses: fileUses }, at),
  });
  return {
    env,
    pool,
    now,
    monotonic,
    streamMs,
    /** How to end each live answer: a stop would wait for it. */
    streams: new Set<() => void>(),
    settings,
    /** The areas' own settings. */
    areaSettings: areaSettings(pool, now),
    /** Which rows refer to files of the store: an area adds its own. */
    fileUses,
    releases,
    /** Which version of each area is live, for whom. */
    registry,
    /** The access codes of the platform and of the released areas. */
    accessCodes: accessCodes(registry),
    protheus,
    link: link ?? (erpConfig && linkOf(erpConfig)),
    /** What takes the orders; null where an ERP feeds the mirror and no way to send them is configured. */
    writerName: writerNameOf(erpConfig),
    timeLog,
    jobs,
    files,
    workers,
    /** The only way to addresses that people enter. */
    outgoing,
    /** The same for webhooks, in a worker of its own. */
    send: sender.send,
    vapid: vapidKeys(env),
    inspect: inspector(
      workers,
      env.clamdUrl === undefined
        ? undefined
        : clamdScan(env.clamdUrl, (err) => log.warn({ err }, 'upload refused')),
    ),
    /** For secrets in the database; nothing else can read them. */
    secrets:
      env.secretsKeyFile === undefined ? processSeal() : fileSeal(env.secretsKeyFile, env.secretsKeyOldFile),
    limits: attemptLimits(pool, injectedNow ?? steadyNow),
    devices: knownDevices(pool, now, { secure: env.publicUrl.startsWith('https:') }),
    mailer: mailer ?? smtpMailer(env, settings),
    sessions: sessionStore(pool, now, { lifeHours: env.sessionHours }),
    writer: guardedWriter(
      writer?.(pool, now) ??
        erpWriter({
          pool,
          now,
          protheus,
          onApplied: countRows,
          onError: (error) => log.warn({ err: error }, 'rows of a new order not read again'),
        }),
      { log: measured, now, monotonic, timeoutMs: writerTimeoutMs ?? writerTimeoutOf(erpConfig) },
    ),
    /** Areas add their background work here; it starts with the jobs. */
    watchers,
    /** What is done after the due jobs where somebody waits for it; in a running portal watchers do it. */
    alsoDue: [] as (() => Promise<void>)[],
    async startJobs(): Promise<void> {
      await jobs.start();
      await sweep.start((error) => jobFailed(error, 'sweep'));
      for (const watcher of watchers) await watcher.start((error) => jobFailed(error, 'watcher'));
    },
    /** Leaves background work and jobs to another process; resolves when the jobs under way have finished. */
    async rest(): Promise<void> {
      await sweep.stop();
      for (const watcher of watchers) await watcher.stop();
      await jobs.rest();
    },
    /** In this order: jobs may still send mail and call the ERP while they end. */
    async stop(): Promise<void> {
      await this.rest();
      await jobs.stop();
      await sender.close();
      await outgoing.close();
      await workers.close();
      await timeLog.flush();
    },
  };
}
export type Services = ReturnType<typeof portalServices>;
