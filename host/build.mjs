import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { contentHash } from 'tooling/release/files';
import { constantKeys } from 'tooling/webpack/code';
import { sharedVersions } from 'tooling/webpack/shared';
import webpack from 'webpack';
import config from './webpack.config.mjs';
import { developmentReact } from './development-react.mjs';
import { prerender } from './prerender.mjs';

const dist = path.join(import.meta.dirname, 'dist');

/** Files of a named chunk and everything it needs at once, in load order. */
function filesOf(stats, name) {
  const group = stats.namedChunkGroups[name];
  return group.assets.map((asset) => asset.name).filter((file) => file.endsWith('.js'));
}

/** Puts the font beside the scripts under a name that changes with its bytes. */
function copyFont() {
  const folder = path.join(import.meta.dirname, '../shared-ui/src/fonts');
  const source = fs.readdirSync(folder).find((file) => file.endsWith('.woff2'));
  const bytes = fs.readFileSync(path.join(folder, source));
  const hash = crypto.createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const name = source.replace('.woff2', `.${hash}.woff2`);
  fs.writeFileSync(path.join(dist, 'assets', name), bytes);
  return name;
}

/**
 * What a release and the server ask of this host: its version, the addresses no area may take, and what it shares. The
 * version has the hash of the built files, as an area's has: reports of faults name the build.
 */
function describeHost() {
  const { version } = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, 'package.json'), 'utf8'));
  const pages = constantKeys(path.join(import.meta.dirname, 'src/shell/host-pages.tsx'), 'PAGES');
  if (!pages) throw new Error('The pages of the host must be written out in src/shell/host-pages.tsx.');
  fs.writeFileSync(
    path.join(dist, 'host.json'),
    JSON.stringify({ version: `${version}+${contentHash(dist)}`, pages, shared: sharedVersions() }),
  );
}

webpack(config({}, { mode: 'production' }), async (error, result) => {
  if (error) throw error;
  const stats = result.toJson({ chunkGroups: true, assets: true, errors: true });
  if (result.hasErrors()) {
    console.error(result.toString('errors-only'));
    process.exit(1);
  }
  const main = filesOf(stats, 'main');
  const chunk = (name) => filesOf(stats, name).filter((file) => !main.includes(file));
  const pages = await prerender({
    main,
    portal: chunk('portal'),
    http: chunk('http'),
    list: chunk('list'),
    font: copyFont(),
  });
  const react = main.find((file) => file.startsWith('react.'));
  const forDesks = path.join(dist, 'assets', react.replace(/\.js$/, '.development.js'));
  fs.writeFileSync(forDesks, await developmentReact(result.compilation));
  for (const [file, html] of Object.entries(pages)) fs.writeFileSync(path.join(dist, file), html);
  describeHost();
});
