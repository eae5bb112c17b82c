import { reportFault } from '../../faults/reporter';
import { addressOf } from '../integrity';
import { newLedger, type Stay } from './ledger';

type Ledger = ReturnType<typeof newLedger>;

declare global {
  interface Window {
    /** Gives the code of a release its own timers and listeners. Called by each remote's entry (tooling/webpack). */
    portalLedger?: (publicPath: string) => Ledger['given'];
  }
}

const ledgers = new Map<string, Ledger>();

function ledgerOf(base: string): Ledger {
  const known = ledgers.get(base) ?? newLedger((leak) => reportFault(base, 'leak', leak));
  ledgers.set(base, known);
  return known;
}

/** Begins a stay of the release at `base`, before its code is mounted. */
export const enter = (base: string): Stay => ledgerOf(base).enter();

/** From now on each release's own code is given its ledger (docs/adr/0112). */
export function giveLedgers(): void {
  window.portalLedger = (publicPath) => ledgerOf(addressOf(publicPath)).given;
}
