import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type StandInBank, standInBank } from 'api/testing/pix/bank';
import { readEnv } from 'api/config/env';
import { bankClient } from './client';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-pix-'));
const inDir = (name: string) => path.join(dir, name);
const read = (name: string) => fs.readFileSync(inDir(name), 'utf8');
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: dir, stdio: 'pipe' });
const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
let bank: StandInBank;

/** An authority of its own, and a certificate that it signed. */
function authority(name: string) {
  const [ca, one] = [`${name}-ca`, `${name}-one`];
  openssl('req', '-x509', ...KEY, '-subj', `/CN=${ca}`, '-keyout', `${ca}.key`, '-out', `${ca}.crt`);
  fs.writeFileSync(inDir('san'), 'subjectAltName=IP:127.0.0.1');
  openssl('req', ...KEY, '-subj', `/CN=${one}`, '-keyout', `${one}.key`, '-out', `${one}.csr`);
  const signing = ['-CA', `${ca}.crt`, '-CAkey', `${ca}.key`, '-CAcreateserial', '-extfile', 'san'];
  openssl('x509', '-req', '-in', `${one}.csr`, ...signing, '-out', `${one}.crt`);
  fs.writeFileSync(inDir(`${name}.pem`), read(`${one}.crt`) + read(`${one}.key`));
}

beforeAll(async () => {
  for (const name of ['bank', 'portal', 'stranger']) authority(name);
  bank = await standInBank({
    tls: { cert: read('bank-one.crt'), key: read('bank-one.key'), ca: read('portal-ca.crt') },
  });
});
afterAll(async () => {
  await bank.close();
  fs.rmSync(dir, { recursive: true });
});

/** A charge that a portal with these settings has made, by its environment. */
async function charge(certificate: Record<string, string>) {
  const { url, clientId, clientSecret, keys } = bank.settings();
  const env = { PIX_URL: url, PIX_CLIENT_ID: clientId, PIX_CLIENT_SECRET: clientSecret };
  const { pix } = readEnv({ ...env, PIX_KEYS: JSON.stringify(keys), ...certificate }, dir);
  if (!pix) throw new Error('no bank');
  const client = bankClient(pix, { ca: read('bank-ca.crt') });
  const key = keys['*'] ?? '';
  const txid = '0'.repeat(26);
  return client.create({ txid, key, total: '10.00', lifeS: 60, text: 'x' }).finally(() => client.close());
}

it.each([
  ['no certificate', {}, 'PIX_CERT is not set'],
  ['a stranger’s certificate', { PIX_CERT: 'stranger.pem' }, 'is PIX_CERT what the bank signed?'],
])(
  'a bank that asks for a client certificate refuses %s, and the log names the setting',
  async (_case, env, said) => {
    await expect(charge(env)).rejects.toThrow(said);
    expect(bank.calls).toEqual([]);
  },
);

it('… and takes the one of PIX_CERT', async () => {
  expect(await charge({ PIX_CERT: 'portal.pem' })).toMatchObject({ status: 'ATIVA', total: '10.00' });
});
