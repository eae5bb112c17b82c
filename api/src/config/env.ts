import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import type { z } from 'zod';
import { type S3Place, s3Place } from 'tooling/release';
import { envSchema } from './env-schema';
import { isLoopback } from './loopback';
import { StartError } from './start-error';

/**
 * Who may see the portal through a dev server, with areas of a working tree in it (docs/adr/0117): everybody where only this
 * machine can reach the portal, users of types 1 and 4 where ALLOW_DEV_SERVER says so, otherwise nobody.
 */
export type DevServers = 'all' | 'staff' | 'none';

/** The bank that charges by Pix, by the central bank's API of version 2 (docs/pix.md). */
export interface PixSettings {
  /** To which `/cob/{txid}` and the others are added. */
  readonly url: string;
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Client certificate and private key, PEM. */
  readonly certificate?: string;
  /** The Pix key of each branch; `*` is that of the others. */
  readonly keys: Readonly<Record<string, string>>;
  readonly scope: string;
  /** How long a charge lives, in seconds. */
  readonly expiresS: number;
  /** The secret part of the address that the bank calls; one is made where none is given. */
  readonly webhookSecret?: string;
}

/** A pair of keys for web push (VAPID), base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The server's configuration (.env.example); folders are absolute, `publicUrl` has no trailing slash. */
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
  /** Without it titles are not paid by Pix. */
  readonly pix?: PixSettings;
  readonly smtpUrl?: string;
  readonly mailFrom: string;
  /** Where answers to conversations' mails go: a token is added to its local part. */
  readonly mailReply: string;
  /** Part of the address at which a mail server hands over what came; without it none may. */
  readonly mailInboundSecret?: string;
  /** Whether database and mails may go to another machine without TLS. */
  readonly allowPlaintext?: boolean;
  /** The folder for files, unless `filesS3` names a bucket. */
  readonly filesDir: string;
  readonly filesS3?: S3Place;
  /** The clamd that looks at uploads: `tcp://host:port` or `unix:/path`; without it nothing does. */
  readonly clamdUrl?: string;
  /** How many megabytes (1024² bytes) of files a company may upload. */
  readonly companyFilesMb: number;
  /** Location of the keys by which push services know this portal, unless settings say them. */
  readonly vapidFile: string;
  readonly vapidKeys?: VapidKeys;
  /** Location of the key that seals the secrets of authenticator apps. */
  readonly secretsKeyFile: string;
  /** The key before it, which only opens what it sealed. */
  readonly secretsKeyOldFile?: string;
  /** Whether a demo may run here: only this machine can reach the portal, or ALLOW_DEMO allows it. */
  readonly demoAllowed: boolean;
  readonly devServers: DevServers;
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
  /** The only private or unencrypted origins that the portal reaches at addresses which people enter. */
  readonly privateOrigins: readonly string[];
  readonly hostDir: string;
  /** Whether browsers may keep the portal's code by a service worker; otherwise those that do stop. */
  readonly serviceWorker: boolean;
  readonly logLevel: string;
  /** A collector that takes OTLP over HTTP; without it nothing is traced (docs/operating.md). */
  readonly otlpEndpoint?: string;
  /** Sent to it with each batch, such as an authorization. */
  readonly otlpHeaders?: Readonly<Record<string, string>>;
  /** The share of traces that are kept, 0 to 1. */
  readonly tracedShare?: number;
  /** Days after which time logs are deleted. */
  readonly logRetentionDays: number;
  /** Months after which the access log is deleted; never fewer than six (Marco Civil, art. 15). */
  readonly accessLogMonths: number;
}

function dotEnv(cwd: string): NodeJS.Dict<string> {
  const file = path.join(cwd, '.env');
  return fs.existsSync(file) ? parseEnv(fs.readFileSync(file, 'utf8')) : {};
}

function pixOf(env: z.output<ReturnType<typeof envSchema>>): PixSettings | undefined {
  const { PIX_URL: url, PIX_CLIENT_ID: clientId, PIX_CLIENT_SECRET: clientSecret, PIX_KEYS: keys } = env;
  if (url === undefined) return undefined;
  const needed = (name: string) => new StartError(`Environment variable ${name} must be set with PIX_URL.`);
  if (clientId === undefined) throw needed('PIX_CLIENT_ID');
  if (clientSecret === undefined) throw needed('PIX_CLIENT_SECRET');
  if (keys === undefined) throw needed('PIX_KEYS');
  return {
    url,
    tokenUrl: env.PIX_TOKEN_URL ?? `${url}/oauth/token`,
    clientId,
    clientSecret,
    certificate: env.PIX_CERT,
    keys,
    scope: env.PIX_SCOPE,
    expiresS: env.PIX_EXPIRES_S,
    webhookSecret: env.PIX_WEBHOOK_SECRET,
  };
}

function vapidOf(env: z.output<ReturnType<typeof envSchema>>): VapidKeys | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if (publicKey !== undefined && privateKey !== undefined) return { publicKey, privateKey };
  if (publicKey === undefined && privateKey === undefined) return undefined;
  const missing = publicKey === undefined ? 'VAPID_PUBLIC_KEY' : 'VAPID_PRIVATE_KEY';
  throw new StartError(`Environment variable ${missing} must be set: the two keys are one pair.`);
}

/**
 * Reads the environment; `.env` in `cwd` fills in what is missing, and a blank value counts as absent. Throws a
 * StartError that names the variable if a value is invalid.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env, cwd = process.cwd()): Env {
  const values = Object.entries({ ...dotEnv(cwd), ...source }).filter(([, value]) => value?.trim());
  const parsed = envSchema(cwd).safeParse(Object.fromEntries(values));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartError(`Environment variable ${String(issue?.path[0])} ${issue?.message}.`);
  }
  const env = parsed.data;
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/(?<!\/)\/+$/, '');
  const mailFrom = env.MAIL_FROM ?? `nao-responda@${new URL(publicUrl).hostname}`;
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
    pix: pixOf(env),
    smtpUrl: env.SMTP_URL,
    mailFrom,
    mailReply: env.MAIL_REPLY ?? mailFrom,
    mailInboundSecret: env.MAIL_INBOUND_SECRET,
    allowPlaintext: env.ALLOW_PLAINTEXT === '1',
    filesDir: env.FILES_URL?.startsWith('file:')
      ? fileURLToPath(env.FILES_URL)
      : path.join(env.DATA_DIR, 'files'),
    filesS3: env.FILES_URL?.startsWith('s3:') ? s3Place(env.FILES_URL, env) : undefined,
    clamdUrl: env.CLAMD_URL,
    companyFilesMb: env.COMPANY_FILES_MB,
    vapidFile: path.join(env.DATA_DIR, 'vapid.json'),
    vapidKeys: vapidOf(env),
    secretsKeyFile: env.SECRETS_KEY_FILE ?? path.join(env.DATA_DIR, 'secrets.key'),
    secretsKeyOldFile: env.SECRETS_KEY_OLD_FILE,
    demoAllowed: env.ALLOW_DEMO === '1' || ownMachine,
    devServers: ownMachine ? 'all' : env.ALLOW_DEV_SERVER === '1' ? 'staff' : 'none',
    operatorToken: env.OPERATOR_TOKEN,
    shutdownGraceS: env.SHUTDOWN_GRACE_S,
    sessionHours: env.SESSION_HOURS,
    publicUrl,
    trustProxy: env.TRUST_PROXY,
    releasesDir:
      env.RELEASES_DIR ?? path.join(env.DATA_DIR, env.RELEASES_URL ? 'releases-mirror' : 'releases'),
    releasesS3: env.RELEASES_URL ? s3Place(env.RELEASES_URL, env) : undefined,
    remoteOrigins: env.REMOTE_ORIGINS ?? [],
    privateOrigins: env.PRIVATE_ORIGINS ?? [],
    hostDir: env.HOST_DIR,
    serviceWorker: env.SERVICE_WORKER === '1',
    logLevel: env.LOG_LEVEL,
    otlpEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    otlpHeaders: env.OTEL_EXPORTER_OTLP_HEADERS,
    tracedShare: env.OTEL_TRACES_SAMPLER_ARG,
    logRetentionDays: env.LOG_RETENTION_DAYS,
    accessLogMonths: env.ACCESS_LOG_MONTHS,
  };
}
