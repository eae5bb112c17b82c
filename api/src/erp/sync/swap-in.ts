import { noteChange } from '../../platform/open-changes';
import { buildContractMonths, CONTRACT_MONTHS } from '../tables/contract-months';
import { buildStageCounts, STAGE_COUNTS } from '../tables/stage-counts';
import { swapIn } from '../tables/swap';
import { ERP_TABLES } from '../tables/tables';
import { mirrorTransaction } from './batch';
import type { SyncDeps } from './deps';
import { ASIDE } from './first-load';
import { readStates, saveState } from './state';

/** The tables that the sums are made of. */
const SUMMED = ['SC5', 'SC6', 'CN9', 'CND', 'CNE', 'DAI', 'SD2'];

/**
 * Swaps in all tables whose first load is complete, with the sums made of them, in one transaction: readers see the old
 * mirror or the whole new one. Nothing happens while another first load goes on, because its rows belong to these.
 */
export async function swapInReady({ pool, now, onApplied }: SyncDeps): Promise<boolean> {
  const states = await readStates(pool);
  const ready = states.filter(({ mark }) => mark.phase === 'ready');
  const loading = states.some(({ mark, error }) => mark.phase === 'first' && error === null);
  if (ready.length === 0 || loading) return false;
  const names = ready.map(({ name }) => name.toLowerCase());
  await mirrorTransaction(pool, async (client) => {
    const sums = ready.some(({ name }) => SUMMED.includes(name));
    if (sums) {
      const others = ERP_TABLES.map(({ file }) => file.toLowerCase()).filter((name) => !names.includes(name));
      // The sums are built from tables of one schema. A table that is only begun gives its place to the mirror's.
      for (const name of others) {
        await client.query(`ALTER TABLE IF EXISTS ${ASIDE}.${name} RENAME TO begun_${name}`);
        await client.query(`CREATE VIEW ${ASIDE}.${name} AS SELECT * FROM erp.${name}`);
      }
      await buildContractMonths(client, ASIDE);
      await buildStageCounts(client, ASIDE);
      for (const name of others) {
        await client.query(`DROP VIEW ${ASIDE}.${name}`);
        await client.query(`ALTER TABLE IF EXISTS ${ASIDE}.begun_${name} RENAME TO ${name}`);
      }
    }
    await swapIn(client, ASIDE, [...names, ...(sums ? [CONTRACT_MONTHS, STAGE_COUNTS] : [])]);
    for (const state of ready)
      await saveState(client, state, {
        mark: { ...state.mark, phase: 'follow', after: 0 },
        state: 'idle',
        rows: state.done,
        last_change_at: now(),
        error: null,
        asked: null,
      });
    await client.query(`DELETE FROM portal.erp_recnos WHERE name = ANY($1)`, [ready.map(({ name }) => name)]);
    // Everybody may have something new.
    await client.query(
      'INSERT INTO portal.erp_touched SELECT DISTINCT code FROM portal.customers ON CONFLICT DO NOTHING',
    );
    await noteChange(client, { resource: '*' });
  });
  for (const { name, done } of ready) onApplied?.(name, { inserted: done, updated: 0, deleted: 0 });
  return true;
}
