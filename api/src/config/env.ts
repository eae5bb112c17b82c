import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { StartError } from './start-error';
import { ROOT_DIR } from '../paths';

const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `must be a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  });

const folder = (cwd: string) => z.string().transform((value) => path.resolve(cwd, value));

const existingFolder = (cwd: string) =>
  folder(cwd).refine((dir) => fs.statSync(dir, { throwIfNoEntry: false })?.isDirectory(), {
    message: 'must be a folder that exists',
  });

const schema = (cwd: string) =>
  z.object({
    PORT: z
      .string()
      .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
      .transform(Number)
      .refine((port) => port <= 65535, 'must be a port number from 0 to 65535')
      .default(3000),
    HOST: z.string().regex(/^\S+$/, 'must be a host name or an address').default('localhost'),
    DATA_DIR: folder(cwd).default(path.resolve(cwd, 'data')),
    DATABASE_URL: url('postgres:', 'postgresql:').optional(),
    ERP_DATASET: existingFolder(cwd).optional(),
    SMTP_URL: url('smtp:', 'smtps:').optional(),
    MAIL_FROM: z.email('must be an e-mail address').optional(),
    FILES_URL: url('file:').optional(),
    PUBLIC_URL: url('http:', 'https:').optional(),
    TRUST_PROXY: z
      .string()
      .regex(
        /^[0-9a-f.:/]+(\s*,\s*[0-9a-f.:/]+)*$|^loopback$/i,
        'must be addresses or networks separated by commas, or loopback',
      )
      .optional(),
    RELEASES_DIR: folder(cwd).optional(),
    HOST_DIR: folder(cwd).default(path.join(ROOT_DIR, 'host/dist')),
    LOG_RETENTION_DAYS: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, 'must be a number of days from 1 to 9999')
      .transform(Number)
      .default(90),
    LOG_LEVEL: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
        error: 'must be trace, debug, info, warn, error, fatal or silent',
      })
      .default('warn'),
  });

/** What the server is told from outside (DESIGN section 6); folders are absolute, `publicUrl` has no last slash. */
export interface Env {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl?: string;
  readonly erpDataset?: string;
  readonly smtpUrl?: string;
  readonly mailFrom: string;
  /** The folder files are kept in. */
  readonly filesDir: string;
  readonly publicUrl: string;
  /** The proxies whose `X-Forwarded-For` is believed. */
  readonly trustProxy?: string;
  readonly releasesDir: string;
  readonly hostDir: string;
  readonly logLevel: string;
  /** After how many days time logs are removed. */
  readonly logRetentionDays: number;
}

function dotEnv(cwd: string): NodeJS.Dict<string> {
  const file = path.join(cwd, '.env');
  return fs.existsSync(file) ? parseEnv(fs.readFileSync(file, 'utf8')) : {};
}

/**
 * Reads the environment, with `.env` of `cwd` below it; a blank value counts as absent.
 * Throws a StartError that names the variable when a value is invalid.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env, cwd = process.cwd()): Env {
  const values = Object.entries({ ...dotEnv(cwd), ...source }).filter(([, value]) => value?.trim());
  const parsed = schema(cwd).safeParse(Object.fromEntries(values));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartError(`Environment variable ${String(issue?.path[0])} ${issue?.message}.`);
  }
  const env = parsed.data;
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    erpDataset: env.ERP_DATASET,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `nao-responda@${new URL(publicUrl).hostname}`,
    filesDir: env.FILES_URL ? fileURLToPath(env.FILES_URL) : path.join(env.DATA_DIR, 'files'),
    publicUrl,
    trustProxy: env.TRUST_PROXY,
    releasesDir: env.RELEASES_DIR ?? path.join(env.DATA_DIR, 'releases'),
    hostDir: env.HOST_DIR,
    logLevel: env.LOG_LEVEL,
    logRetentionDays: env.LOG_RETENTION_DAYS,
  };
}
