// @ts-check
// `npm run contract`: what the host of this working tree takes away from the live one's, and why that may not go live. The
// dev server runs it, too.
import fs from 'node:fs';
import { releases } from '../release/env.mjs';
import { liveContract, refusedBreaks } from '../release/gate/contract.mjs';
import { areasIn } from '../release/gate/host.mjs';
import { upToDate } from '../release/store/lock.mjs';
import { readRegistry } from '../release/live/registry-file.mjs';
import { dirOf } from '../release/store/stores.mjs';
import { breaksOf } from './compare.mjs';
import { hostContractFile } from './host-contract.mjs';

try {
  const at = releases();
  await upToDate(at);
  const registry = readRegistry(dirOf(at));
  const before = liveContract(dirOf(at), registry);
  if (before) {
    const now = JSON.parse(fs.readFileSync(await hostContractFile(), 'utf8'));
    const refused = refusedBreaks(before, now, areasIn(dirOf(at), registry), breaksOf);
    for (const line of refused) console.log(line);
    if (refused.length > 0) process.exitCode = 1;
  } else console.error('No live host says what it gives to areas: there is nothing to compare with.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
