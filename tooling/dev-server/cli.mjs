// @ts-check
// `pnpm dev mf-a mf-b`: several areas of this working tree in one running portal, or with `--alone` one without any;
// docs/dev-server.md
import { parseArgs } from 'node:util';
import { openDevServer } from './open.mjs';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string' }, alone: { type: 'boolean', default: false } },
  });
  const { url, names, exchanged } = await openDevServer(positionals, values);
  console.log(`Exchanged: ${exchanged}.`);
  console.log(`${names.join(', ')}: ${url}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
