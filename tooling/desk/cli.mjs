// @ts-check
// `pnpm dev mf-a mf-b`: several areas of this working tree in one running portal; docs/area.md, 'The desk'.
import { parseArgs } from 'node:util';
import { openDesk } from './open.mjs';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string' } },
  });
  const { url, names } = await openDesk(positionals, { port: values.port });
  console.log(`${names.join(', ')}: ${url}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
