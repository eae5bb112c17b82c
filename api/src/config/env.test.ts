import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readEnv } from './env';

let cwd: string;
beforeEach(() => {
  cwd = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-env-'));
});
afterEach(() => fs.rmSync(cwd, { recursive: true }));

describe('readEnv', () => {
  it('has a default for everything', () => {
    expect(readEnv({}, cwd)).toMatchObject({
      port: 3000,
      host: 'localhost',
      dataDir: path.join(cwd, 'data'),
      releasesDir: path.join(cwd, 'data/releases'),
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
    });
  });

  it('prefers the shell over .env, and treats a blank value as absent', () => {
    fs.writeFileSync(path.join(cwd, '.env'), 'PORT=4000\nDATA_DIR="my data"\nDATABASE_URL=\n# HOST=x\n');
    const env = readEnv({ PORT: '5000', PUBLIC_URL: 'https://portal.example.com/', RELEASES_DIR: ' ' }, cwd);
    expect(env).toMatchObject({
      port: 5000,
      dataDir: path.join(cwd, 'my data'),
      releasesDir: path.join(cwd, 'my data/releases'),
      publicUrl: 'https://portal.example.com',
      databaseUrl: undefined,
      host: 'localhost',
    });
  });

  it('reads the origins that may be private', () => {
    const { privateOrigins } = readEnv(
      { PRIVATE_ORIGINS: 'http://10.1.2.3:8080, HTTPS://SSO.example:443/' },
      cwd,
    );
    expect(privateOrigins).toEqual(['http://10.1.2.3:8080', 'https://sso.example']);
    expect(readEnv({}, cwd).privateOrigins).toEqual([]);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'abc'],
    ['PORT', '-1'],
    ['HOST', 'my host'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['DATABASE_URL', 'portal'],
    ['ERP_DATASET', './nowhere'],
    ['ERP_SOURCE', 'sap'],
    ['SECRETS_KEY_OLD_FILE', './nowhere'],
    ['SMTP_URL', 'mail.example.com'],
    ['FILES_URL', 's3://'],
    ['CLAMD_URL', 'clamd:3310'],
    ['PIX_URL', 'http://bank.example'],
    ['PIX_URL', 'bank.example'],
    ['PIX_TOKEN_URL', 'http://bank.example/token'],
    ['PIX_CERT', './nowhere.pem'],
    ['PIX_KEYS', '0650001=key'],
    ['PIX_KEYS', '{}'],
    ['PIX_KEYS', '{"0650001": 5}'],
    ['PIX_EXPIRES_S', '0'],
    ['PIX_EXPIRES_S', '86401'],
    ['PRIVATE_ORIGINS', '10.1.2.3:8080'],
    ['PRIVATE_ORIGINS', 'http://10.1.2.3:8080/path'],
    ['PRIVATE_ORIGINS', 'http://user:secret@10.1.2.3'],
    ['PIX_WEBHOOK_SECRET', 'short'],
    ['PIX_WEBHOOK_SECRET', `${'a'.repeat(40)}/`],
    ['COMPANY_FILES_MB', '0'],
    ['S3_ENDPOINT', 'minio:9000'],
    ['ALLOW_DEMO', 'yes'],
    ['ALLOW_PLAINTEXT', 'yes'],
    ['OPERATOR_TOKEN', 'short'],
    ['SHUTDOWN_GRACE_S', '601'],
    ['SESSION_HOURS', '0'],
    ['MAIL_FROM', 'portal'],
    ['LOG_RETENTION_DAYS', '0'],
    ['ACCESS_LOG_MONTHS', '5'],
    ['TRUST_PROXY', 'everyone!'],
    ['FILES_URL', 'ftp://files'],
    ['PUBLIC_URL', 'portal.example.com'],
    ['LOG_LEVEL', 'loud'],
  ])('reports %s if it is %s, in one sentence', (name, value) => {
    expect(() => readEnv({ [name]: value }, cwd)).toThrow(
      new RegExp(`^Environment variable ${name} must be [^\\n]+\\.$`),
    );
  });

  it('reads a bank, whose credentials and keys must be there', () => {
    const bank = {
      PIX_URL: 'https://bank.example/pix/v2/',
      PIX_CLIENT_ID: 'id',
      PIX_CLIENT_SECRET: 'secret',
      PIX_KEYS: '{"0650001": "key", "*": "other"}',
    };
    expect(readEnv(bank, cwd).pix).toMatchObject({
      url: 'https://bank.example/pix/v2',
      tokenUrl: 'https://bank.example/pix/v2/oauth/token',
      keys: { '0650001': 'key', '*': 'other' },
      scope: 'cob.read cob.write pix.read webhook.read webhook.write',
      expiresS: 3600,
    });
    expect(readEnv({ ...bank, PIX_URL: 'http://127.0.0.1:9000' }, cwd).pix?.url).toBe(
      'http://127.0.0.1:9000',
    );
    expect(
      readEnv({ ...bank, PIX_TOKEN_URL: 'https://login.bank.example/token', PIX_EXPIRES_S: '60' }, cwd).pix,
    ).toMatchObject({ tokenUrl: 'https://login.bank.example/token', expiresS: 60 });
    expect(readEnv({}, cwd).pix).toBeUndefined();
    fs.writeFileSync(path.join(cwd, 'x.pem'), 'no certificate');
    expect(() => readEnv({ ...bank, PIX_CERT: 'x.pem' }, cwd)).toThrow(
      'Environment variable PIX_CERT must be a PEM file with a certificate and its private key.',
    );
    for (const name of ['PIX_CLIENT_ID', 'PIX_CLIENT_SECRET', 'PIX_KEYS'])
      expect(() => readEnv({ ...bank, [name]: '' }, cwd)).toThrow(`Environment variable ${name} must be set`);
  });
});
