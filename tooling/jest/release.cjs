// @ts-check
const crypto = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const esbuild = require('esbuild');
const { cacheDir } = require('../cache/dir.cjs');

// `tooling/release` for jest, which loads no .mjs files: bundled when one of its files has changed.
const folder = path.join(__dirname, '../release');
const sources = fs
  .readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.mjs') && !name.endsWith('.test.mjs'))
  .map((name) => path.join(folder, name));
const hash = crypto.createHash('sha256');
for (const file of [...sources, path.join(__dirname, '../webpack/integrity.mjs')])
  hash.update(fs.readFileSync(file));
const S3_SDK = require.resolve('@aws-sdk/client-s3');
hash.update(S3_SDK);
const bundle = path.join(cacheDir(), 'jest-release', `${hash.digest('hex').slice(0, 16)}.cjs`);

if (!fs.existsSync(bundle)) {
  const temporary = `${bundle}.${process.pid}.tmp`;
  esbuild.buildSync({
    entryPoints: [path.join(folder, 'index.mjs')],
    outfile: temporary,
    bundle: true,
    platform: 'node',
    // jest does not run import() of the system itself.
    supported: { 'dynamic-import': false },
    // Not bundled: it is large, and few tests need it. The bundle lies where it cannot be found by name.
    alias: { '@aws-sdk/client-s3': S3_SDK },
    external: [S3_SDK],
    format: 'cjs',
    logLevel: 'warning',
  });
  fs.renameSync(temporary, bundle);
}
module.exports = require(bundle);
