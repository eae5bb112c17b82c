// @ts-check
import { ensureInstalled } from './install.mjs';

ensureInstalled();
try {
  const { buildAll } = await import('./prepare.mjs');
  await buildAll();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
