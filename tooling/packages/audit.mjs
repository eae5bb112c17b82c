// @ts-check
// `npm run audit:report`: what the registry knows against the packages of the lockfile. Ends with 1 where a finding is
// not accepted, or an acceptance (accepted.json) is over or no longer needed.
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace/packages.cjs';

/**
 * A finding that is lived with: its advisory, the package, why it cannot hurt here, and the day (`yyyy-mm-dd`) until
 * which that was thought through.
 * @typedef {{ advisory: string, package: string, why: string, until: string }} Accepted
 * @typedef {{ github_advisory_id: string, module_name: string, severity: string, title: string, url: string,
 *   patched_versions: string, findings: { version: string, paths: string[] }[] }} Advisory
 */

/**
 * The report's lines, and how many of them must be mended.
 * @param {Advisory[]} advisories
 * @param {Accepted[]} accepted
 * @param {string} today `yyyy-mm-dd`
 */
export function report(advisories, accepted, today) {
  const isOf = (/** @type {Advisory} */ { github_advisory_id, module_name }, /** @type {Accepted} */ one) =>
    one.advisory === github_advisory_id && one.package === module_name;
  const lines = [];
  let open = 0;
  for (const found of advisories) {
    const known = accepted.find((one) => isOf(found, one));
    const living = known !== undefined && known.until >= today;
    if (!living) open++;
    const { module_name, severity, title, url, patched_versions, findings } = found;
    const versions = findings.map(({ version }) => version).join(', ');
    const first = findings[0]?.paths[0] ?? module_name;
    lines.push(`${living ? 'accepted' : 'OPEN'}  ${severity}  ${module_name} ${versions}: ${title}`);
    lines.push(`  ${url}, mended in ${patched_versions}, by ${first}`);
    if (known) lines.push(`  ${living ? known.why : `accepted until ${known.until}, which is past`}`);
  }
  const needless = accepted.filter((one) => !advisories.some((found) => isOf(found, one)));
  for (const one of needless)
    lines.push(`NEEDLESS  ${one.package} ${one.advisory}: nothing is found any more; take it away.`);
  return { lines, open: open + needless.length };
}

/** What the registry answers; an Error with its words where it answers no audit. */
async function advisoriesNow() {
  const bin = path.join(ROOT, 'node_modules/.bin/pnpm');
  const said = await new Promise((resolve) => {
    // Ends with 1 where something is found.
    execFile(bin, ['audit', '--json'], { cwd: ROOT, maxBuffer: 2 ** 26 }, (_error, out, err) =>
      resolve(out.trim().startsWith('{') ? out : `!${err || out}`),
    );
  });
  if (said.startsWith('!')) throw new Error(`The registry answers no audit: ${said.slice(1).trim()}`);
  const { advisories } = /** @type {{ advisories: Record<string, Advisory> }} */ (JSON.parse(said));
  return Object.values(advisories);
}

if (process.argv[1] === import.meta.filename) {
  const accepted = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, 'accepted.json'), 'utf8'));
  try {
    const advisories = await advisoriesNow();
    const { lines, open } = report(advisories, accepted, new Date().toISOString().slice(0, 10));
    for (const line of lines) console.log(line);
    console.log(`${advisories.length} findings, ${open} to mend.`);
    process.exitCode = open > 0 ? 1 : 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }
}
