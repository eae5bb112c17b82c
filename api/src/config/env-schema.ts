import fs from 'node:fs';
import path from 'node:path';
import tls from 'node:tls';
import { z } from 'zod';
import { ROOT_DIR } from '../paths';
import { isLoopback } from './loopback';

const url = (...protocols: string[]) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      message: `must be a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    });

const wholeNumber = (least: number, most: number, unit: string) => {
  const message = `must be a number of ${unit} from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,5}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message);
};

const file = (cwd: string) => z.string().transform((value) => path.resolve(cwd, value));
const folder = file;

const existingFolder = (cwd: string) =>
  folder(cwd).refine((dir) => fs.statSync(dir, { throwIfNoEntry: false })?.isDirectory(), {
    message: 'must be a folder that exists',
  });

const existingFile = (cwd: string) =>
  file(cwd).refine((name) => fs.statSync(name, { throwIfNoEntry: false })?.isFile(), {
    message: 'must be a file that exists',
  });

/** A bank's address: nothing of it crosses a network without TLS. */
const bankUrl = z
  .string()
  .refine(
    (value) => {
      const { protocol, hostname } = URL.canParse(value) ? new URL(value) : { protocol: '', hostname: '' };
      return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
    },
    { message: 'must be a URL that starts with https://, or with http:// on this machine' },
  )
  .transform((value) => value.replace(/(?<!\/)\/+$/, ''));

/** The text of a PEM file with a client certificate and its private key. */
const clientCertificate = (cwd: string) =>
  existingFile(cwd).transform((name, context) => {
    const pem = fs.readFileSync(name, 'utf8');
    try {
      tls.createSecureContext({ cert: pem, key: pem });
      return pem;
    } catch {
      context.addIssue({
        code: 'custom',
        message: 'must be a PEM file with a certificate and its private key',
      });
      return z.NEVER;
    }
  });

const pixKeys = z.record(z.string().min(1), z.string().trim().min(1).max(77));

/** The Pix key of each branch, `*` for all others, from a JSON text. */
const keysByBranch = z.string().transform((text, context) => {
  try {
    const keys = pixKeys.parse(JSON.parse(text));
    if (Object.keys(keys).length > 0) return keys;
  } catch {
    // As an empty object: said below.
  }
  context.addIssue({ code: 'custom', message: 'must be a JSON text such as {"0650001": "key", "*": "key"}' });
  return z.NEVER;
});

/** Origins separated by commas, as URL writes them. */
const origins = z
  .string()
  .transform((value) => value.split(',').map((one) => one.trim()))
  .refine(
    (all) =>
      all.every(
        (one) =>
          /^https?:\/\//i.test(one) && URL.canParse(one) && new URL(one).href === `${new URL(one).origin}/`,
      ),
    'must be origins separated by commas, such as http://10.1.2.3:8080',
  )
  .transform((all) => all.map((one) => new URL(one).origin));

/** An hour. */
const PIX_LIFE_S = 3600;
const DAY_S = 86_400;

/** What each variable may be; folders are made absolute from `cwd`. */
export const envSchema = (cwd: string) =>
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
    PIX_URL: bankUrl.optional(),
    PIX_TOKEN_URL: bankUrl.optional(),
    PIX_CLIENT_ID: z.string().optional(),
    PIX_CLIENT_SECRET: z.string().optional(),
    PIX_CERT: clientCertificate(cwd).optional(),
    PIX_KEYS: keysByBranch.optional(),
    PIX_SCOPE: z.string().default('cob.read cob.write pix.read webhook.read webhook.write'),
    PIX_EXPIRES_S: wholeNumber(1, DAY_S, 'seconds').default(PIX_LIFE_S),
    PIX_WEBHOOK_SECRET: z
      .string()
      .regex(/^[\w-]{32,200}$/, 'must be 32 to 200 letters, digits, - or _')
      .optional(),
    VAPID_PUBLIC_KEY: z
      .string()
      .regex(/^B[\w-]{86}$/, 'must be a public key of P-256, base64url')
      .optional(),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[\w-]{43}$/, 'must be a private key of P-256, base64url')
      .optional(),
    SECRETS_KEY_FILE: file(cwd).optional(),
    SECRETS_KEY_OLD_FILE: existingFile(cwd).optional(),
    READING_MONTHS: wholeNumber(14, 1200, 'months').default(14),
    SMTP_URL: url('smtp:', 'smtps:').optional(),
    MAIL_FROM: z.email('must be an e-mail address').optional(),
    MAIL_REPLY: z.email('must be an e-mail address').optional(),
    MAIL_INBOUND_SECRET: z
      .string()
      .regex(/^[\w-]{20,200}$/, 'must be 20 to 200 letters, digits, - or _')
      .optional(),
    FILES_URL: url('file:', 's3:')
      .refine(
        (value) => !value.startsWith('s3:') || new URL(value).hostname !== '',
        'must be s3://bucket, with a prefix or not, or a folder as file:///folder',
      )
      .optional(),
    CLAMD_URL: z
      .string()
      .regex(/^(tcp:\/\/[^/@\s]+:\d{1,5}|unix:\/[^\s]+)$/, 'must be tcp://host:port or unix:/path')
      .optional(),
    COMPANY_FILES_MB: wholeNumber(1, 9999, 'megabytes').default(1000),
    S3_ENDPOINT: url('http:', 'https:').optional(),
    S3_REGION: z
      .string()
      .regex(/^[a-z0-9-]+$/, 'must be the name of a region')
      .default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    ALLOW_DEMO: z.enum(['0', '1'], { error: 'must be 1 or 0' }).default('0'),
    ALLOW_DEV_SERVER: z.enum(['0', '1'], { error: 'must be 1 or 0' }).default('0'),
    ALLOW_PLAINTEXT: z.enum(['0', '1'], { error: 'must be 1 or 0' }).default('0'),
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
    PRIVATE_ORIGINS: origins.optional(),
    HOST_DIR: folder(cwd).default(path.join(ROOT_DIR, 'host/dist')),
    SERVICE_WORKER: z.enum(['0', '1'], { error: 'must be 1 or 0' }).default('1'),
    LOG_RETENTION_DAYS: wholeNumber(1, 9999, 'days').default(90),
    ACCESS_LOG_MONTHS: wholeNumber(6, 1200, 'months').default(6),
    OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
    OTEL_EXPORTER_OTLP_HEADERS: z
      .string()
      .regex(/^[\w-]+=[^,=]+(,[\w-]+=[^,=]+)*$/, 'must be name=value, separated by commas')
      .transform((value) =>
        Object.fromEntries(
          value.split(',').map((pair): [string, string] => {
            const at = pair.indexOf('=');
            return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
          }),
        ),
      )
      .optional(),
    OTEL_TRACES_SAMPLER_ARG: z.coerce
      .number({ error: 'must be a number from 0 to 1' })
      .min(0, 'must be a number from 0 to 1')
      .max(1, 'must be a number from 0 to 1')
      .default(1),
    LOG_LEVEL: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
        error: 'must be trace, debug, info, warn, error, fatal or silent',
      })
      .default('info'),
  });
