import { type Hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isUtf8 } from 'node:buffer';
import { z } from 'zod';
import { JsonPositions, lineAt, type JsonPath } from './json-position';
import { portalJson, type PortalJson } from './portal-schema';
import type { Findings } from './report';

export type { PortalJson };

/** Formats a place in portal.json for findings, as `users[0].email`. */
function pathText(path: JsonPath): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? part : `${text}.${part}`;
  }, '');
}

/** The files below `files/` that sections refer to, and where they do so. */
function namedFiles(portal: PortalJson): { at: JsonPath; name: string }[] {
  const sections = (['documents', 'certificates'] as const).map((section) =>
    portal[section].map(({ file }, n) => ({ at: [section, n, 'file'], name: file })),
  );
  return sections.flat();
}

/** Zod's default messages in Portuguese; messages of the schema override them. */
const inPortuguese = z.locales.pt().localeError;

/** Reads and validates portal.json. Returns nothing if it has errors, which are added to `findings`. */
export async function checkPortalJson(
  source: { name: string; path: string },
  findings: Findings,
  hash: Hash,
  files: readonly { name: string }[] = [],
): Promise<PortalJson | undefined> {
  const bytes = await readFile(source.path);
  hash.update(source.name).update(bytes);
  const file = source.name;
  if (!isUtf8(bytes)) {
    const line = firstBadLine(bytes);
    findings.error({ file, line, column: '', reason: 'bytes que não são UTF-8 válido' });
    return undefined;
  }
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const positions = new JsonPositions(text);
  if (positions.fault !== undefined) {
    const line = lineAt(text, positions.fault);
    findings.error({ file, line, column: '', reason: 'não é um JSON válido a partir daqui' });
    return undefined;
  }
  const result = portalJson.safeParse(JSON.parse(text), { error: inPortuguese });
  if (result.success) {
    const known = new Set(files.map(({ name }) => name));
    for (const { at, name } of namedFiles(result.data)) {
      if (known.has(name.normalize('NFC'))) continue;
      const line = lineAt(text, positions.offsetOf(at));
      findings.warning({
        file,
        line,
        column: pathText(at),
        reason: `o arquivo files/${name} não existe ou está vazio`,
      });
    }
    return result.data;
  }
  for (const issue of result.error.issues) {
    const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
    findings.error({
      file,
      line: lineAt(text, positions.offsetOf(path)),
      column: pathText(path),
      reason: issue.message,
    });
  }
  return undefined;
}

function firstBadLine(bytes: Buffer): number {
  for (let at = 0, line = 1; ; line++) {
    const end = bytes.indexOf(10, at);
    if (end < 0 || !isUtf8(bytes.subarray(at, end))) return line;
    at = end + 1;
  }
}
