import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { type S3Place, s3Place } from 'tooling/release';
import { z } from 'zod';
import { StartError } from './start-error';
import { ROOT_DIR } from '../paths';

/**
 * Who may see the portal through a desk, with areas of a working tree in it (docs/adr/0117): everybody where only this
 * machine can reach the portal, users of types 1 and 4 where ALLOW_DESK says so, otherwise nobody.
 */
export type Desks = 'all' | 'staff' | 'none';

const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `must be a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  });

const wholeNumber = (least: number, most: number, unit: string) => {
  const message = `must be a number of ${unit} from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,4}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message);
};

const file = (cwd: string) => z.string().transform((value) => path.resolve(cwd, value));
const folder = file;

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
    ERP_SOURCE: z.enum(['dataset', 'protheus'], { error: 'must be dataset or protheus' }).default('dataset'),
    ERP_CONFIG: file(cwd).optional(),
    ERP_USER: z.string().optional(),
    ERP_PASSWORD: z.string().optional(),
    CARRIERS_FILE: file(cwd).optional(),
    MQTT_FILE: file(cwd).optional(),
    SECRETS_KEY_FILE: file(cwd).optional(),
    READING_MONTHS: wholeNumber(14, 1200, 'months').default(14),
    SMTP_URL: url('smtp:', 'smtps:').optional(),
    MAIL_FROM: z.email('must be an e-mail address').optional(),
    FILES_URL: url('file:', 's3:')
      .refine(
        (value) => !value.startsWith('s3:') || new URL(value).hostname !== '',
        'must be s3://bucket, with a prefix or not, or a folder as file:///folder',
      )
      .optional(),
    S3_ENDPOINT: url('http:', 'https:').optional(),
    S3_REGION: z
      .string()
      .regex(/^[a-z0-9-]+$/, 'must be the name of a region')
      .default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    ALLOW_DEMO: z.enum(['0', '1'], { error: 'must be 1 or 0' }).default('0'),
    ALLOW_DESK: z.enum(['0', '1'], { error: 'must be 1 or 0' }).default('0'),
    OPERATOR_TOKEN: z
      .string()
      .regex(/^[\w-]{20,200}$/, 'must be 20 to 200 letters, digits, - or _')
      .optional(),
    SHUTDOWN_GRACE_S: wholeNumber(0, 600, 'seconds').default(10),
    SESSION_HOURS: wholeNumber(1, 720, 'hours').default(12),
    PUBLIC_URL: url('http:', 'https:').optional(),
    TRUST_PROXY: z
      .string()
      .regex(
        /^[0-9a-f.:/]+(\s*,\s*[0-9a-f.:/]+)*$|^loopback$/i,
        'must be addresses or networks separated by commas, or loopback',
      )
      .optional(),
    RELEASES_DIR: folder(cwd).optional(),
    RELEASES_URL: z
      .string()
      .regex(/^s3:\/\/[\w.-]+(\/|$)/, 'must be s3://bucket, with a prefix or not')
      .optional(),
    REMOTE_ORIGINS: z
      .string()
      .transform((value) => value.split(',').map((origin) => origin.trim()))
      .refine(
        (origins) => origins.every((origin) => /^https?:\/\/[\w.-]+(:\d+)?$/.test(origin)),
        'must be origins separated by commas, such as https://files.example',
      )
      .optional(),
    HOST_DIR: folder(cwd).default(path.join(ROOT_DIR, 'host/dist')),
    LOG_RETENTION_DAYS: wholeNumber(1, 9999, 'days').default(90),
    ACCESS_LOG_MONTHS: wholeNumber(6, 1200, 'months').default(6),
    LOG_LEVEL: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
        error: 'must be trace, debug, info, warn, error, fatal or silent',
      })
      .default('warn'),
  });

/** The server's configuration (DESIGN section 6); folders are absolute, `publicUrl` has no trailing slash. */
export interface Env {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl?: string;
  readonly erpDataset?: string;
  /** What feeds the mirror of the ERP (docs/erp.md). */
  readonly erpSource?: 'dataset' | 'protheus';
  readonly erpConfigFile?: string;
  readonly erpUser?: string;
  readonly erpPassword?: string;
  /** How carriers are asked for positions and receipts (docs/operating.md); without it the dataset is. */
  readonly carriersFile?: string;
  /** The MQTT broker that tanks' readings come from (docs/operating.md). */
  readonly mqttFile?: string;
  /** Calendar months that every reading of a tank is kept. */
  readonly readingMonths: number;
  readonly smtpUrl?: string;
  readonly mailFrom: string;
  /** The folder for files, unless `filesS3` names a bucket. */
  readonly filesDir: string;
  readonly filesS3?: S3Place;
  /** Location of the dev mailbox key. */
  readonly mailboxKeyFile: string;
  /** Location of the key that seals the secrets of authenticator apps. */
  readonly secretsKeyFile: string;
  /** Whether a demo may run here: only this machine can reach the portal, or ALLOW_DEMO allows it. */
  readonly demoAllowed: boolean;
  readonly desks: Desks;
  /** Opens `/api/docs` and `/api/metrics` outside a demo. */
  readonly operatorToken?: string;
  /** Grace period for running requests on shutdown, in seconds. */
  readonly shutdownGraceS: number;
  /** Maximum lifetime of a session, even if it is in use. */
  readonly sessionHours: number;
  readonly publicUrl: string;
  /** Proxies whose `X-Forwarded-For` is trusted. */
  readonly trustProxy?: string;
  /** The releases, or the mirror of the bucket that has them. */
  readonly releasesDir: string;
  readonly releasesS3?: S3Place;
  /** Other origins that released files may come from; without a trailing slash. */
  readonly remoteOrigins: readonly string[];
  readonly hostDir: string;
  readonly logLevel: string;
  /** Days after which time logs are deleted. */
  readonly logRetentionDays: number;
  /** Months after which the access log is deleted; never fewer than six (Marco Civil, art. 15). */
  readonly accessLogMonths: number;
}

function dotEnv(cwd: string): NodeJS.Dict<string> {
  const file = path.join(cwd, '.env');
  return fs.existsSync(file) ? parseEnv(fs.readFileSync(file, 'utf8')) : {};
}

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);

/**
 * Reads the environment; `.env` in `cwd` fills in what is missing, and a blank value counts as absent. Throws a
 * StartError that names the variable if a value is invalid.
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
  const ownMachine = isLoopback(env.HOST) && !publicUrl.startsWith('https:');
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    erpDataset: env.ERP_DATASET,
    erpSource: env.ERP_SOURCE,
    erpConfigFile: env.ERP_CONFIG,
    erpUser: env.ERP_USER,
    erpPassword: env.ERP_PASSWORD,
    carriersFile: env.CARRIERS_FILE,
    mqttFile: env.MQTT_FILE,
    readingMonths: env.READING_MONTHS,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `nao-responda@${new URL(publicUrl).hostname}`,
    filesDir: env.FILES_URL?.startsWith('file:')
      ? fileURLToPath(env.FILES_URL)
      : path.join(env.DATA_DIR, 'files'),
    filesS3: env.FILES_URL?.startsWith('s3:') ? s3Place(env.FILES_URL, env) : undefined,
    mailboxKeyFile: path.join(env.DATA_DIR, 'mailbox.key'),
    secretsKeyFile: env.SECRETS_KEY_FILE ?? path.join(env.DATA_DIR, 'secrets.key'),
    demoAllowed: env.ALLOW_DEMO === '1' || ownMachine,
    desks: ownMachine ? 'all' : env.ALLOW_DESK === '1' ? 'staff' : 'none',
    operatorToken: env.OPERATOR_TOKEN,
    shutdownGraceS: env.SHUTDOWN_GRACE_S,
    sessionHours: env.SESSION_HOURS,
    publicUrl,
    trustProxy: env.TRUST_PROXY,
    releasesDir:
      env.RELEASES_DIR ?? path.join(env.DATA_DIR, env.RELEASES_URL ? 'releases-mirror' : 'releases'),
    releasesS3: env.RELEASES_URL ? s3Place(env.RELEASES_URL, env) : undefined,
    remoteOrigins: env.REMOTE_ORIGINS ?? [],
    hostDir: env.HOST_DIR,
    logLevel: env.LOG_LEVEL,
    logRetentionDays: env.LOG_RETENTION_DAYS,
    accessLogMonths: env.ACCESS_LOG_MONTHS,
  };
}
