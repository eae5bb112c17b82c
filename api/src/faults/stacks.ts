import fs from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { assetFolder } from '../platform/host-files';

interface Places {
  readonly releasesDir: string;
  readonly hostDir: string;
}

/** Where a frame's script is on this server; nothing outside of its folder can be named. */
const SCRIPT =
  /\/(?:remotes\/(mf-[a-z0-9-]+\/[0-9a-f]{6,64})|assets)\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.js)$/;
/** A frame of Chromium (`at f (url:1:2)`), or of Firefox and Safari (`f@url:1:2`). */
const FRAME = /^(\s*at )?(?:(.*?) \(|([^@\s]*)@)?(\S+?):(\d+):(\d+)\)?\s*$/;
/** A map of the portal's largest script takes some megabytes. */
const KEPT = 6;

const maps = new Map<string, Promise<SourceMap | null>>();

/** A map as the build wrote it. Releases never change; another build of the host has other names. */
function mapOf(file: string): Promise<SourceMap | null> {
  const known = maps.get(file);
  if (known) return known;
  const read = fs.readFile(file, 'utf8').then(
    (text) => new SourceMap(JSON.parse(text) as SourceMapPayload),
    () => {
      maps.delete(file);
      return null;
    },
  );
  maps.set(file, read);
  const [oldest] = maps.keys();
  if (maps.size > KEPT && oldest !== undefined) maps.delete(oldest);
  return read;
}

/** `mf-x/src/pages/list.tsx` for `webpack://mf-x/./src/pages/list.tsx`; packages by their name. */
const sourceName = (source: string): string =>
  source
    .replace(/\?.*/, '')
    .replace(/^.*\/node_modules\//, '')
    .replace(/^webpack:\/\/([^/]*)\/\.\//, '$1/')
    .replace(/^webpack:\/\/[^/]*\/(\.\.\/)*/, '');

/** What a map knows of a place in a script; line and column from 1. */
interface Place {
  readonly source: string;
  readonly line: number;
  readonly column: number;
  /** What stands there in the source: where a function is called, its name. */
  readonly name: string | undefined;
}

async function placeOf(places: Places, url: string, line: number, column: number) {
  const [, release, file] = SCRIPT.exec(url.replace(/[?#].*/, '')) ?? [];
  if (file === undefined) return null;
  const map = `${file}.map`;
  const folder =
    release === undefined ? await assetFolder(places, map) : path.join(places.releasesDir, release);
  if (folder === null) return null;
  const entry = (await mapOf(path.join(folder, map)))?.findEntry(line - 1, column - 1);
  // Where a line has no place of its own, the map answers with one before it.
  if (!entry || !('originalSource' in entry) || entry.generatedLine !== line - 1) return null;
  const { originalSource, originalLine, originalColumn, name } = entry as typeof entry & { name?: string };
  const place: Place = {
    source: sourceName(originalSource),
    line: originalLine + 1,
    column: originalColumn + 1,
    name,
  };
  return place;
}

/**
 * A stack as developers read it: files, lines and columns of the sources, by the maps that stand beside the released
 * scripts. A function's name is the one it was called by, one frame further. Frames without a map stay as they are:
 * another origin's, of a release that is gone, of a host built since.
 */
export async function readableStack(places: Places, stack: string): Promise<string> {
  const frames = await Promise.all(
    stack.split('\n').map(async (text) => {
      const [, , inBrackets, before, url = '', line, column] = FRAME.exec(text) ?? [];
      const place = url ? await placeOf(places, url, Number(line), Number(column)) : null;
      return { text, called: inBrackets ?? before ?? '', place };
    }),
  );
  return frames
    .map(({ text, called, place }, n) => {
      if (!place) return text;
      const name = frames[n + 1]?.place?.name ?? called;
      const at = `${place.source}:${place.line}:${place.column}`;
      return name ? `    at ${name} (${at})` : `    at ${at}`;
    })
    .join('\n');
}
