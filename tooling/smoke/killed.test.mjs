// @ts-check
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { loadApiContract } from '../workspace/load.mjs';
import { declarationOf, temporaryFolder, writeBuild } from '../release/gate/build.fixture.mjs';
import { victim } from '../release/server/processes.fixture.mjs';
import { readRegistry } from '../release/live/registry-file.mjs';
import { release } from '../release/release.mjs';
import { publish } from '../release/live/change.mjs';
import { ROOT } from '../workspace/packages.cjs';
import { fakePortal } from './fake-portal.fixture.mjs';

const SKIP = process.platform !== 'linux' && 'it looks at processes as Linux shows them';
const NAME = 'mf-x';
const { ACCESS, USER_TYPE } = await loadApiContract();
const user = {
  terms_of_use: 1,
  maintenance: false,
  customer_id: 1,
  type_id: USER_TYPE.customer,
  access: [ACCESS.contracts],
};

test(
  'a release that is killed while its pages are opened leaves no browser and no lock',
  { skip: SKIP, timeout: 60_000 },
  async (t) => {
    const dir = temporaryFolder(t);
    const builds = temporaryFolder(t);
    const build = (/** @type {string} */ version) =>
      writeBuild(path.join(builds, version), { ...declarationOf(NAME), version });
    const { base } = await publish(dir, NAME, build('1.0.0'));
    const portal = await fakePortal(t, { bases: { [NAME]: base }, users: { 'a@x': user } });
    const before = fs.readFileSync(path.join(dir, 'registry.json'), 'utf8');

    const command = path.join(ROOT, 'tooling/release/cli.mjs');
    const killed = victim([command, '--dist', build('2.0.0'), NAME], {
      RELEASES_DIR: dir,
      RELEASES_URL: '',
      PUBLIC_URL: portal.url,
      SMOKE_USERS: 'a@x:right',
    });
    t.after(() => killed.child.kill('SIGKILL'));
    // The portal's page says nothing, so the browser stays with it.
    while (!portal.calls().includes(`GET /admin/${NAME}`)) await setTimeout(20);
    assert.ok(killed.processes() >= 2);
    await killed.kill();
    await killed.gone();

    assert.equal(fs.readFileSync(path.join(dir, 'registry.json'), 'utf8'), before);
    assert.deepEqual(
      fs.readdirSync(dir).filter((name) => name === '.lock' || name.includes('.tmp')),
      [],
    );
    await release(dir, NAME, { dist: path.join(builds, '2.0.0'), portal: null });
    assert.equal(readRegistry(dir)?.remotes[NAME]?.declaration.version, '2.0.0');
  },
);
