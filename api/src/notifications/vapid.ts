import { generateKeyPairSync } from 'node:crypto';
import type { Env, VapidKeys } from '../config/env';
import { madeOnce } from '../platform/seal';

/** Before the coordinates of a point that is written in full. */
const UNCOMPRESSED = Buffer.of(4);

function newKeys(): VapidKeys {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const point = [UNCOMPRESSED, Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d };
}

/**
 * The keys by which push services know this portal: the settings', else those of a file that the first process makes, else
 * (tests) some of this process. Devices belong to the key they were added with.
 */
export function vapidKeys({
  vapidKeys: given,
  vapidFile,
}: Partial<Pick<Env, 'vapidKeys' | 'vapidFile'>>): () => VapidKeys {
  let known = given;
  const inFile = (file: string) =>
    JSON.parse(madeOnce(file, () => JSON.stringify(newKeys())).toString()) as VapidKeys;
  return () => (known ??= vapidFile === undefined ? newKeys() : inFile(vapidFile));
}
