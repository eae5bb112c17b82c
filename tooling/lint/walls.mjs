// @ts-check
// Whether eslint refuses what its walls forbid: imports of rooms and areas that know nothing of each
// other, bare codes. A rule with outdated settings reports nothing, which looks the same as code without errors.
import fs from 'node:fs';
import path from 'node:path';
import { ESLint } from 'eslint';
import { ROOT } from '../workspace/packages.cjs';

const INSIDE_API = 'import-x/no-restricted-paths';
const ROOMS = 'no-restricted-imports';
const TYPES_ONLY = '@typescript-eslint/no-restricted-imports';
const CODES = 'no-restricted-syntax';
const WALLS = [INSIDE_API, ROOMS, TYPES_ONLY, CODES];

const all = (/** @type {string} */ from) => `import * as probe from '${from}';\nexport { probe };\n`;
const one = (/** @type {string} */ name, /** @type {string} */ from) =>
  `import { ${name} } from '${from}';\nexport const probe = ${name};\n`;
const code = (/** @type {string} */ text) => `export const probe = (user: any) => ${text};\n`;

/** An existing (or empty) file, text at its beginning, and the rule that must report it; null where none may. */
/** @type {[file: string, text: string, rule: string | null][]} */
const PROBES = [
  ['api/src/platform/probe.ts', all('../session'), INSIDE_API],
  ['api/src/db/probe.ts', all('../dataset/folder'), INSIDE_API],
  ['api/src/erp/probe.ts', all('../users/save'), INSIDE_API],
  ['api/src/erp/probe.ts', all('mf-contracts/server/routes'), ROOMS],
  ['api/src/reports/probe.ts', all('../session/store'), INSIDE_API],
  ['api/src/reports/probe.ts', all('../app'), INSIDE_API],
  ['api/src/reports/probe.ts', all('../session'), null],
  ['api/src/reports/probe.ts', all('../platform/problem'), null],
  ['api/src/reports/probe.ts', all('shared-ui'), ROOMS],
  ['api/src/start/probe.ts', all('demo/src/mailbox'), ROOMS],
  ['api/src/start/probe.ts', all('bench/src/measure'), ROOMS],
  ['demo/src/probe.ts', all('mf-finance/server/slip/barcode'), null],
  ['demo/src/probe.ts', all('bench/src/measure'), ROOMS],
  ['demo/src/probe.ts', all('host/portal'), ROOMS],
  ['mf-finance/server/probe.ts', all('demo/src/dataset'), ROOMS],
  ['mf-finance/server/probe.ts', all('api/platform/problem'), null],
  ['mf-finance/server/probe.ts', all('zod'), null],
  ['mf-finance/server/probe.ts', all('mf-orders/server/carriers'), ROOMS],
  ['mf-finance/server/probe.ts', all('../src/area'), ROOMS],
  ['mf-finance/src/probe.ts', all('../server/lists'), ROOMS],
  ['mf-finance/server/probe.ts', all('../wire'), null],
  ['mf-finance/src/pages/probe.ts', all('../../wire/rules'), null],
  ['mf-finance/src/pages/probe.ts', all('../../wire'), TYPES_ONLY],
  ['mf-finance/src/pages/probe.ts', all('../../wire/more'), TYPES_ONLY],
  ['mf-finance/src/probe.ts', all('../settings'), TYPES_ONLY],
  ['mf-finance/wire/payments.ts', all('zod'), null],
  ['mf-finance/wire/probe.ts', all('../server/lists'), ROOMS],
  ['mf-finance/wire/payments.ts', all('host/portal'), ROOMS],
  ['mf-finance/wire/rules/index.ts', all('api-contract/rules'), null],
  ['mf-finance/wire/rules/index.ts', all('zod'), ROOMS],
  ['mf-finance/wire/rules/index.ts', all('..'), TYPES_ONLY],
  ['mf-finance/wire/rules/index.ts', all('api-contract'), TYPES_ONLY],
  ['api-contract/src/probe.ts', all('host/portal'), ROOMS],
  ['e2e/tests/probe.ts', all('host/portal'), ROOMS],
  ['mf-finance/src/probe.ts', all('mf-contracts/src/area'), ROOMS],
  ['mf-finance/src/probe.ts', all('../../mf-contracts/src/area'), ROOMS],
  ['mf-finance/src/probe.ts', all('host/portal'), null],
  ['shared-ui/src/probe.ts', all('host/portal'), ROOMS],
  ['host/src/probe.ts', all('zod'), ROOMS],
  ['host/src/probe.ts', all('api-contract'), TYPES_ONLY],
  ['mf-finance/src/probe.ts', all('api-contract/rules'), null],
  ['mf-finance/src/probe.ts', one('useInfiniteQuery', '@tanstack/react-query'), TYPES_ONLY],
  ['mf-finance/src/probe.ts', one('useQuery', '@tanstack/react-query'), null],
  ['mf-finance/src/probe.ts', code('user.type_id === 1'), CODES],
  ['mf-finance/src/probe.ts', code('({ ...user, anyOf: [4] })'), CODES],
  ['mf-finance/src/probe.ts', code('user.can(4)'), CODES],
  ['mf-finance/src/probe.ts', code('({ ...user, status: 999 })'), CODES],
  ['mf-finance/src/probe.ts', code('({ ...user, status: 422 })'), null],
  ['api-contract/src/rules/probe.test.ts', code("user.E1_STATUS === 'A'"), CODES],
  ['mf-finance/server/probe.ts', code("user.sql('UPDATE portal.users SET status = 2')"), CODES],
  ['mf-finance/server/probe.ts', code('user.sql(`SELECT 1 WHERE u.type_id IN (1, ${user.id})`)'), CODES],
  ['e2e/tests/probe.ts', code("user.goto('/admin/invoice-list?E1_STATUS=A')"), CODES],
];

/** A line for each probe that eslint answers otherwise than expected. */
export async function wrongWalls() {
  const eslint = new ESLint({ cwd: ROOT });
  const wrong = [];
  for (const [file, text, rule] of PROBES) {
    const filePath = path.join(ROOT, file);
    const rest = fs.existsSync(filePath) ? fs.readFileSync(filePath, 'utf8') : '';
    const [result] = await eslint.lintText(text + rest, { filePath });
    const said = (result?.messages ?? [])
      .map(({ ruleId }) => ruleId)
      .filter((id) => WALLS.includes(id ?? ''));
    if (said.join() !== (rule ?? ''))
      wrong.push(
        `${file} with ${text.trim()}: expected ${rule ?? 'nothing'}, eslint said ${said.join() || 'nothing'}`,
      );
  }
  return wrong;
}
