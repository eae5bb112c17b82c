// @ts-check
// An S3 server in a process of its own, and releases made into it, for tests of the api (platform/releases.test.ts). Each
// line of its input is a step, answered by a line of JSON.
import { createInterface } from 'node:readline';
import { bucketStore } from './bucket-store.mjs';
import { declarationOf, writeBuild } from '../gate/build.fixture.mjs';
import { writeHost } from '../gate/host.fixture.mjs';
import { startS3 } from './s3-server.fixture.mjs';
import { publish, goTo } from '../live/change.mjs';

const [dir = ''] = process.argv.slice(2);
const s3 = await startS3(`${dir}/s3`);
const store = bucketStore(`${dir}/mirror`, s3.place);

const host = (/** @type {string} */ version) =>
  writeHost(`${dir}/host-${version}`, { version, text: version });

/** @type {Record<string, (version: string) => unknown>} */
const STEPS = {
  place: () => s3.place,
  away: () => s3.setAway(true),
  back: () => s3.setAway(false),
  release: (version) =>
    publish(store, 'mf-x', writeBuild(`${dir}/${version}`, { ...declarationOf('mf-x'), version })),
  host: (version) => publish(store, 'host', host(version)),
  canary: (version) => publish(store, 'host', host(version), { to: { types: [3] } }),
  rollback: () => goTo(store, 'host', 'rollback'),
};
for await (const line of createInterface({ input: process.stdin })) {
  const [name = '', version = ''] = line.split(' ');
  console.log(JSON.stringify((await STEPS[name]?.(version)) ?? null));
}
