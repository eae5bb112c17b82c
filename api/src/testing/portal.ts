import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { InjectOptions } from 'fastify';
import { buildApp } from '../app';
import type { AppDeps } from '../app-deps';
import { fileStore } from '../files/configured-store';
import { newFileName, type FileStore } from '../files/store';
import type { Database } from '../db/database';
import type { App } from '../platform/app-type';
import { watchAnswers } from './answers';
import { testClock } from './clock';
import { testDatabase } from './database';
import { testEnv } from './env';
import { type TestMail, testMails } from './mails';
import { insert, PASSWORD } from './world';

/** The whole server on a fresh database, called through HTTP without a socket. */
export interface TestPortal {
  readonly app: App;
  readonly database: Database;
  readonly clock: ReturnType<typeof testClock>;
  /** Folders the server reads: releases and the host's build. */
  readonly releasesDir: string;
  readonly hostDir: string;
  /** The server's folder for files. */
  readonly files: FileStore;
  /** Adds a file to the dataset, by its path in `files/`. */
  addFile(path: string, content: Buffer | string): Promise<void>;
  /** Logs in with the test world's password and returns the bearer header. */
  login(email: string): Promise<{ authorization: string }>;
  /** Makes a call and returns status, headers and the body as JSON (or text). */
  call(options: InjectOptions): Promise<TestAnswer>;
  /** Runs all due jobs and returns the mails sent, newest first. */
  mails(): Promise<TestMail[]>;
  /** The content of a mail's attachment, the first by default; empty if there is none. */
  attachmentOf(mail: TestMail | undefined, n?: number): Promise<Buffer>;
  close(): Promise<void>;
}

export interface TestAnswer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | number | undefined>;
  readonly body: unknown;
  readonly text: string;
}

/** What of the server a test makes otherwise. */
export interface TestPortalOptions extends Pick<AppDeps, 'writer' | 'link' | 'logTo' | 'streamMs'> {
  /** A mail server of the test's own; what it gets is not in `mails`. */
  readonly smtpUrl?: string;
  readonly trustProxy?: string;
  /** Settings that differ from the tests' defaults. */
  readonly env?: Partial<AppDeps['env']>;
}

export async function testPortal(options: TestPortalOptions = {}): Promise<TestPortal> {
  const database = await testDatabase();
  const clock = testClock();
  await insert(database.pool, 'portal.settings', { key: 'dataset', value: JSON.stringify({ demo: true }) });
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-files-'));
  const [releasesDir, hostDir] = [path.join(dir, 'releases'), path.join(dir, 'host')];
  fs.mkdirSync(releasesDir);
  fs.mkdirSync(hostDir);
  const env = {
    ...testEnv(dir),
    logLevel: options.logTo ? 'error' : 'silent',
    trustProxy: options.trustProxy,
    smtpUrl: options.smtpUrl,
    ...options.env,
  };
  const watched = watchAnswers();
  const monotonic = () => clock.now().getTime();
  // Streams end at once by default, because an injected call is answered only when its stream ends.
  const { writer, link, logTo, streamMs = 0 } = options;
  const sent = testMails(database.pool);
  const mailer = options.smtpUrl === undefined ? sent.mailer : undefined;
  const given = { writer, link, logTo, mailer, streamMs };
  const deps = { env, pool: database.pool, now: clock.now, monotonic, ...given };
  const app = await buildApp(deps).finally(watched.stop);
  const call = async (request: InjectOptions): Promise<TestAnswer> => {
    const answer = await app.inject(request);
    watched.refuseLies();
    const json = /^application\/(problem\+)?json/.test(String(answer.headers['content-type']));
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: json ? answer.json<unknown>() : answer.body,
      text: answer.body,
    };
  };
  const cookies = new Map<string, string>();
  const login = async (email: string) => {
    const { body, headers } = await call({
      method: 'POST',
      url: '/api/login',
      // Each user has one browser.
      headers: { cookie: cookies.get(email) ?? '' },
      payload: { email, password: PASSWORD },
    });
    const [cookie] = String(headers['set-cookie'] ?? '').split(';');
    if (cookie) cookies.set(email, cookie);
    return { authorization: `Bearer ${(body as { token: string }).token}` };
  };
  const files = fileStore(env);
  const addFile = async (name: string, content: Buffer | string) => {
    const bytes = Buffer.from(content);
    const stored = newFileName('dataset', path.extname(name).slice(1));
    await files.put(stored, bytes);
    await insert(database.pool, 'portal.dataset_files', { path: name, stored, size: bytes.length });
  };
  const mails = async () => {
    await app.runDueJobs();
    return sent.list();
  };
  const attachmentOf = (mail: TestMail | undefined, n = 0) => sent.attachment(mail?.id, n);
  const close = async () => {
    await app.close();
    await database.close();
    fs.rmSync(dir, { recursive: true, force: true });
    watched.refuseLies();
  };
  return {
    app,
    database,
    clock,
    releasesDir,
    hostDir,
    files,
    login,
    call,
    mails,
    attachmentOf,
    addFile,
    close,
  };
}
