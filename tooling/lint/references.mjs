// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../workspace/packages.cjs';
import { ownFiles } from './own-files.mjs';

/**
 * Fails when a comment, test or page refers to a page or heading of `docs/` that is not there, or a decision does not
 * begin as docs/adr/README.md says. In code a reference is
 * `docs/product/finance.md, 'Slip'`, or without a heading; in a page it is a link. Several headings follow one another:
 * `docs/product/orders.md, 'Wizard', 'Order form'`.
 */
const TEXT = /\.(?:[cm]?[jt]sx?|md|sql|json|ya?ml|sh|html|css)$|^\.env\.example$/;
/** Tells what was, and may name what is gone. */
const HISTORY = /^CHANGELOG\.md$|^docs\/measurements-history\.md$/;
const OWN = /^tooling\/lint\/references(?:\.test)?\.mjs$/;
const IN_CODE = /\bdocs\/[\w./-]+?\.md\b((?:(?:,| and) '[^'\n]+')*)/g;
const LINK = /\]\(([^()\s]*?\.md)?(#[^()\s]+)?\)/g;
const DECISION = /\b(?:ADR |adr\/)(\d{4})\b/g;
const HEAD = /^# (\d{4}) \S.*\n\n(?:Accepted|Replaced|Removed), \d{4}-\d\d-\d\d\b/;
const DECISION_FILE = /^docs\/adr\/(\d{4})-/;

/** The papers that the portal was made from; nobody has them beside the repository. */
const PAPERS = /\b(?:spec part \d|WIRE3?\b(?!_)|DATASET\.md|DESIGN\b|QUALITY\b(?!:))/gi;
const IS_PAPER = /^(?:spec part \d|WIRE3?|DATASET\.md|DESIGN|QUALITY)$/;

/** A comment over several lines as one, so that a reference may be broken between words. */
const joined = (/** @type {string} */ text) => text.replace(/\s*\n[ \t]*(?:\*|\/\/|--|#)?[ \t]+/g, ' ');

const headingsOf = (/** @type {string} */ page) =>
  [...page.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading.replaceAll('`', '').trim(),
  );
/** As GitHub makes them. */
const anchorOf = (/** @type {string} */ heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/**
 * @param {ReadonlyMap<string, string>} files path below the root → text
 * @returns {string[]} one line for each reference that leads nowhere
 */
export function deadReferences(files) {
  /** @type {string[]} */
  const found = [];
  const decisions = new Set([...files.keys()].flatMap((file) => DECISION_FILE.exec(file)?.[1] ?? []));

  for (const [file, text] of files) {
    if (HISTORY.test(file) || OWN.test(file)) continue;
    const tell = (/** @type {string} */ what) => found.push(`${file}: ${what}`);
    const isPage = file.startsWith('docs/');
    const number = DECISION_FILE.exec(file)?.[1];
    if (number !== undefined && HEAD.exec(text)?.[1] !== number)
      tell('it begins with number and title, then what became of it and when (docs/adr/README.md)');

    for (const [whole, named = ''] of joined(text).matchAll(IN_CODE)) {
      const target = whole.slice(0, whole.length - named.length);
      const page = files.get(target);
      if (page === undefined) tell(`${target} is not there`);
      else
        for (const [, heading = ''] of named.matchAll(/'([^']+)'/g))
          if (!headingsOf(page).includes(heading)) tell(`${target} has no heading '${heading}'`);
    }
    if (isPage || file === 'README.md')
      for (const [, target = '', anchor = ''] of text.matchAll(LINK)) {
        const to = target ? path.posix.join(path.posix.dirname(file), target) : file;
        const page = files.get(to);
        if (page === undefined) tell(`${target} is not there`);
        else if (anchor && !headingsOf(page).some((heading) => `#${anchorOf(heading)}` === anchor))
          tell(`${to} has no heading for ${anchor}`);
      }
    // The index also lists what was removed.
    if (file !== 'docs/adr/README.md')
      for (const [, named = ''] of text.matchAll(DECISION))
        if (!decisions.has(named)) tell(`there is no ADR ${named}`);
    for (const [paper] of text.matchAll(PAPERS))
      if (IS_PAPER.test(paper)) tell(`'${paper}' is not in this repository; refer to docs/product`);
  }
  return found;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = ownFiles().filter((file) => TEXT.test(file) && !file.endsWith('pnpm-lock.yaml'));
  const dead = deadReferences(
    new Map(files.map((file) => [file, fs.readFileSync(path.join(ROOT, file), 'utf8')])),
  );
  dead.forEach((line) => console.error(line));
  process.exit(dead.length > 0 ? 1 : 0);
}
