import fs from 'node:fs';
import path from 'node:path';
import type { RemoteDeclaration } from 'api-contract';
import { MENU } from './in-portal';

const ROOT = path.join(__dirname, '../../..');
const declared = fs
  .readdirSync(ROOT)
  .filter((name) => name.startsWith('mf-'))
  .map((name) => path.join(ROOT, name, 'remote.json'))
  .filter((file) => fs.existsSync(file))
  .flatMap((file) => (JSON.parse(fs.readFileSync(file, 'utf8')) as RemoteDeclaration).menu);

it.each(MENU)('shows the menu entry $label in stories as its area declares it', (entry) => {
  expect(declared).toContainEqual(expect.objectContaining(entry));
});
