// @ts-check
// An S3 server in a process of its own, and releases made into it, for tests of the api (platform/releases.test.ts). Each
// line of its input is a step, answered by a line of JSON.
import { createInterface } from 'node:readline';
import { bucketStore } from './bucket-store.mjs';
import { declarationOf, writeBuild } from './build.fixture.mjs';
import { startS3 } from './s3-server.fixture.mjs';
import { publish } from './store.mjs';

const [dir = ''] = process.argv.slice(2);
const s3 = await startS3(`${dir}/s3`);
const store = bucketStore(`${dir}/mirror`, s3.place);

/** @type {Record<string, (version: string) => unknown>} */
const STEPS = {
  place: () => s3.place,
  away: () => s3.setAway(true),
  back: () => s3.setAway(false),
  release: (version) =>
    publish(store, 'mf-x', writeBuild(`${dir}/${version}`, { ...declarationOf('mf-x'), version })),
};
for await (const line of createInterface({ input: process.stdin })) {
  const [step = '', version = ''] = line.split(' ');
  console.log(JSON.stringify((await STEPS[step]?.(version)) ?? null));
}
