// @ts-check
// `npm run tokens [file]`: the design tokens as a file that design programs read.
import fs from 'node:fs';
import path from 'node:path';
import { loadTokens } from '../workspace/load.mjs';
import { ensureInstalled } from '../start/install.mjs';
import { ROOT } from '../workspace/packages.cjs';

ensureInstalled();
const file = path.resolve(process.argv[2] ?? path.join(ROOT, 'shared-ui/dist/design.tokens.json'));
const { designTokens } = await loadTokens();
fs.mkdirSync(path.dirname(file), { recursive: true });
fs.writeFileSync(file, `${JSON.stringify(designTokens(), null, 2)}\n`);
console.log(`Design tokens: ${path.relative(process.cwd(), file)}`);
