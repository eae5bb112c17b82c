// @ts-check
import { ensureInstalled } from './install.mjs';

// Modules with dependencies may load only after the install.
ensureInstalled();
try {
  const { prepare } = await import('./prepare.mjs');
  await prepare({ all: process.argv.includes('--release') });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const { runProgram } = await import('./run-program.mjs');
runProgram('demo', 'main.js', []);
