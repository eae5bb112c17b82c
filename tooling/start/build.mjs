// @ts-check
import { ensureInstalled } from './install.mjs';

ensureInstalled();
try {
  const { prepare } = await import('./prepare.mjs');
  await prepare();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
