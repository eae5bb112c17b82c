import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { hostContractFile } from 'tooling/contract';
import { contentHash } from 'tooling/release/files';
import { constantKeys } from 'tooling/webpack/code';
import { sharedNames, sharedVersions } from 'tooling/webpack/shared';
import webpack from 'webpack';
import { developmentReact } from './development-react.mjs';
import { prerender } from './prerender.mjs';

/** Files of a named chunk and everything it needs at once, in load order. */
function filesOf(stats, name) {
  const group = stats.namedChunkGroups[name];
  return group.assets.map((asset) => asset.name).filter((file) => file.endsWith('.js'));
}

/** Puts the fonts beside the scripts under names that change with their bytes; answers these by the files' own names. */
function copyFonts(dist) {
  const folder = path.join(import.meta.dirname, '../shared-ui/src/fonts');
  const copy = (source) => {
    const bytes = fs.readFileSync(path.join(folder, source));
    const hash = crypto.createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    const name = source.replace('.woff2', `.${hash}.woff2`);
    fs.writeFileSync(path.join(dist, 'assets', name), bytes);
    return [source, name];
  };
  const sources = fs.readdirSync(folder).filter((file) => file.endsWith('.woff2'));
  return Object.fromEntries(sources.map(copy));
}

/** The request of the import() that loads a shared module on demand: the host's own are asked for by their file. */
const requestOf = (name) => name.replace(/^host\//, '../exports/');

/**
 * The scripts of each shared module that is loaded on demand, by its name: what a page may preload of it. Without those
 * that every page of the portal begins with.
 * @param {import('webpack').Compilation} compilation
 * @param {readonly string[]} begun
 */
function onDemandFiles({ chunkGroups }, begun) {
  const files = (name) => {
    const group = chunkGroups.find(({ origins }) =>
      origins.some(({ request }) => request === requestOf(name)),
    );
    return (group?.getFiles() ?? []).filter((file) => file.endsWith('.js') && !begun.includes(file));
  };
  return Object.fromEntries(
    sharedNames()
      .map((name) => [name, files(name)])
      .filter(([, found]) => found.length > 0),
  );
}

/**
 * What a release and the server ask of this host: its version, the addresses no area may take, what it shares, and the
 * files of that. The version has the hash of the built files, as an area's has: reports of faults name the build.
 */
function describeHost(dist, files) {
  const { version } = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, 'package.json'), 'utf8'));
  const pages = constantKeys(path.join(import.meta.dirname, 'src/shell/host-pages.tsx'), 'PAGES');
  if (!pages) throw new Error('The pages of the host must be written out in src/shell/host-pages.tsx.');
  fs.writeFileSync(
    path.join(dist, 'host.json'),
    JSON.stringify({ version: `${version}+${contentHash(dist)}`, pages, shared: sharedVersions(), files }),
  );
}

/** Runs webpack; its compilation, or an error with what it found wrong. */
const compile = (config) =>
  new Promise((resolve, reject) => {
    webpack(config, (error, result) => {
      if (error) reject(error);
      else if (result.hasErrors()) reject(new Error(result.toString('errors-only')));
      else resolve(result.compilation);
    });
  });

/**
 * Builds a host into the folder above its assets: scripts, fonts, pages and description. Returns how to find the files of
 * a named chunk, which the start's own are left out of.
 * @param {import('webpack').Configuration} config
 */
export async function buildHost(config) {
  const dist = path.dirname(config.output.path);
  const [compilation, contract] = await Promise.all([compile(config), hostContractFile()]);
  const stats = compilation.getStats().toJson({ chunkGroups: true, assets: true, errors: true });
  const main = filesOf(stats, 'main');
  const chunk = (name) => filesOf(stats, name).filter((file) => !main.includes(file));
  const portal = chunk('portal');
  const list = chunk('list').filter((file) => !portal.includes(file));
  const pages = await prerender({ main, portal, http: chunk('http'), list, fonts: copyFonts(dist) });
  const react = main.find((file) => file.startsWith('react.'));
  const forDesks = path.join(dist, 'assets', react.replace(/\.js$/, '.development.js'));
  fs.writeFileSync(forDesks, await developmentReact(compilation));
  for (const [file, html] of Object.entries(pages)) fs.writeFileSync(path.join(dist, file), html);
  fs.copyFileSync(contract, path.join(dist, path.basename(contract)));
  describeHost(dist, onDemandFiles(compilation, [...main, ...portal, ...list]));
  return chunk;
}
