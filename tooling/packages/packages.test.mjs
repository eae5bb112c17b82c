// @ts-check
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import http from 'node:http';
import path from 'node:path';
import { test } from 'node:test';
import semver from 'semver';
import { ROOT } from '../workspace/packages.cjs';
import { report } from './audit.mjs';
import { waitsFor } from './waiting.mjs';

const NODE = new semver.SemVer('20.19.0');

test('a package waits where the oldest Node is not in its range', () => {
  assert.equal(waitsFor(undefined, NODE), null);
  assert.equal(waitsFor('>=18', NODE), null);
  assert.equal(waitsFor('^20.19.0 || >=22.12.0', NODE), null);
  assert.equal(waitsFor('>=20.20.0', NODE), 'Node 22');
  assert.equal(waitsFor('>=22.13.0', NODE), 'Node 22');
  assert.equal(waitsFor('^24.0.0', NODE), 'Node 24');
  assert.equal(waitsFor('<18', NODE), '<18');
});

const FOUND = {
  github_advisory_id: 'GHSA-1',
  module_name: 'left',
  severity: 'high',
  title: 'Pads too far',
  url: 'https://example.test/GHSA-1',
  patched_versions: '>=2',
  findings: [{ version: '1.0.0', paths: ['api>left'] }],
};
const known = (/** @type {object} */ more = {}) => [
  { advisory: 'GHSA-1', package: 'left', why: 'It pads constants only.', until: '2027-01-01', ...more },
];

test('a finding is open until it is accepted, and again when that is over', () => {
  assert.equal(report([FOUND], [], '2026-12-01').open, 1);
  const accepted = report([FOUND], known(), '2026-12-01');
  assert.equal(accepted.open, 0);
  assert.match(accepted.lines.join('\n'), /accepted {2}high {2}left 1\.0\.0: Pads too far[^]*constants only/);
  assert.equal(report([FOUND], known(), '2027-01-02').open, 1);
  assert.equal(report([FOUND], known({ package: 'right' }), '2026-12-01').open, 2);
});

test('what is accepted and no longer found is to be taken away', () => {
  const { open, lines } = report([], known(), '2026-12-01');
  assert.equal(open, 1);
  assert.match(lines[0] ?? '', /NEEDLESS/);
});

/** Runs the report against a registry that answers audits so. */
async function runWith(/** @type {number} */ status, /** @type {object} */ answer) {
  const server = http.createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  try {
    return await new Promise((resolve) => {
      const env = { ...process.env, pnpm_config_registry: `http://127.0.0.1:${port}/` };
      const script = path.join(ROOT, 'tooling/packages/audit.mjs');
      execFile(process.execPath, [script], { env }, (error, out, err) =>
        resolve({ code: error?.code ?? 0, said: out + err }),
      );
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('the report ends as its findings say, and never as passed without an answer', async () => {
  const clean = await runWith(200, {});
  assert.deepEqual([clean.code, clean.said], [0, '0 findings, 0 to mend.\n']);
  const advisory = {
    id: 1,
    url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
    title: 'Bad',
    severity: 'high',
  };
  const found = await runWith(200, { fastify: [{ ...advisory, vulnerable_versions: '<99.0.0', cwe: [] }] });
  assert.equal(found.code, 1);
  assert.match(found.said, /OPEN {2}high {2}fastify .*Bad/);
  const refused = await runWith(405, {});
  assert.equal(refused.code, 2);
  assert.match(refused.said, /answers no audit/);
});
