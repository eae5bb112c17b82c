import { useEffect, useInsertionEffect, useRef } from 'react';
import type { Stay } from './ledger';
import { enter } from './ledgers';

/** Stands before a slot's component: while it does, the release at `base` is on the page. Another base takes another. */
export function SlotStay({ base }: { base: string }) {
  const stay = useRef<Stay | null>(null);
  // Before any effect of the component.
  useInsertionEffect(() => {
    stay.current = enter(base);
  }, [base]);
  useEffect(() => () => stay.current?.leave(), []);
  return null;
}
