import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { generate } from 'selfsigned';
import { type StandInBank, standInBank } from 'api/testing/pix/bank';
import { readEnv } from 'api/config/env';
import { bankClient } from './client';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-pix-'));
const inDir = (name: string) => path.join(dir, name);
let bank: StandInBank;
let bankCert: string;

/** A certificate that vouches for itself, with its key. */
const selfSigned = (commonName: string) =>
  generate([{ name: 'commonName', value: commonName }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  });

beforeAll(async () => {
  const [own, portal, stranger] = await Promise.all(['bank', 'portal', 'stranger'].map(selfSigned));
  if (!own || !portal || !stranger) throw new Error('no certificate');
  bankCert = own.cert;
  for (const [name, of] of Object.entries({ portal, stranger }))
    fs.writeFileSync(inDir(`${name}.pem`), `${of.cert}\n${of.private}`);
  bank = await standInBank({ tls: { cert: own.cert, key: own.private, ca: portal.cert } });
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
  const client = bankClient(pix, { ca: bankCert });
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
