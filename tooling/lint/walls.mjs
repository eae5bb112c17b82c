// @ts-check
// Whether eslint refuses circular and forbidden imports. A rule with outdated settings reports nothing, which looks
// the same as code without errors.
import fs from 'node:fs';
import path from 'node:path';
import { ESLint } from 'eslint';
import { ROOT } from '../release/env.mjs';

const CYCLE = 'import-x/no-cycle';
const INSIDE_API = 'import-x/no-restricted-paths';
const ROOMS = 'no-restricted-imports';

/** An existing (or empty) file, an import that is forbidden in it, and the rule that must report it. */
/** @type {[file: string, from: string, rule: string | null][]} */
const PROBES = [
  ['api/src/db/transaction.ts', './guarded-pool', CYCLE],
  ['api/src/erp/unavailable.ts', './gateway', CYCLE],
  ['host/src/remotes/federation.ts', '../exports/portal', CYCLE],
  ['api/src/platform/probe.ts', '../session', INSIDE_API],
  ['api/src/db/probe.ts', '../dataset/folder', INSIDE_API],
  ['api/src/erp/probe.ts', '../contracts/routes', INSIDE_API],
  ['api/src/finance/probe.ts', '../session/store', INSIDE_API],
  ['api/src/finance/probe.ts', '../app', INSIDE_API],
  ['api/src/finance/probe.ts', '../session', null],
  ['api/src/finance/probe.ts', '../platform/problem', null],
  ['mf-finance/src/probe.ts', 'mf-contracts/src/area', ROOMS],
  ['shared-ui/src/probe.ts', 'host/portal', ROOMS],
  ['host/src/probe.ts', 'zod', ROOMS],
];

/** A line for each probe that eslint answers otherwise than expected. */
export async function wrongWalls() {
  const eslint = new ESLint({ cwd: ROOT });
  const wrong = [];
  for (const [file, from, rule] of PROBES) {
    const filePath = path.join(ROOT, file);
    const text = fs.existsSync(filePath) ? fs.readFileSync(filePath, 'utf8') : '';
    const [result] = await eslint.lintText(`import * as probe from '${from}';\nexport { probe };\n${text}`, {
      filePath,
    });
    const said = (result?.messages ?? [])
      .map(({ ruleId }) => ruleId)
      .filter((id) => [CYCLE, INSIDE_API, ROOMS].includes(id ?? ''));
    if (said.join() !== (rule ?? ''))
      wrong.push(
        `${file} with '${from}': expected ${rule ?? 'nothing'}, eslint said ${said.join() || 'nothing'}`,
      );
  }
  return wrong;
}
