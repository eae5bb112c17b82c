import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { unsaved } from '../../guard/unsaved';
import { afterPaint } from '../../timing/later';
import type { DeclaredPage } from '../../pages/find-page';
import type { AreaState } from '../remote-area';
import { keep, type KeptArea } from './keep';

/** What an area opens over the page: dialogs, menus, the panel beside a row. */
const OVER = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [aria-live]';

const openOver = () =>
  [...document.body.querySelectorAll(OVER)].filter(
    (element) => !element.closest('#root, [data-live-announcer], [data-react-aria-top-layer]'),
  );

/**
 * The areas that stay mounted while `current` is on screen. One that is left goes if it would not come back as it was:
 * it had not come up, failed, had its changes discarded, or has something open over the page.
 */
export function useKeptAreas(current: DeclaredPage | null, pathname: string, company: number | null = null) {
  const [kept, setKept] = useState<readonly KeptArea[]>([]);
  const [lastCompany, setLastCompany] = useState(company);
  if (lastCompany !== company) setLastCompany(company);
  // Another tab has switched the company: what is out of sight shows the old one's.
  const next = keep(
    lastCompany === company ? kept : kept.filter(({ name }) => name === current?.remote),
    current,
  );
  if (next !== kept) setKept(next);

  const states = useRef(new Map<string, AreaState>());
  const before = useRef({ name: current?.remote, discards: unsaved.discards() });
  const drop = useCallback((name: string) => setKept((now) => now.filter((area) => area.name !== name)), []);
  const tell = useCallback(
    (name: string, state: AreaState) => {
      states.current.set(name, state);
      if (state === 'failed' && before.current.name !== name) drop(name);
    },
    [drop],
  );

  const name = current?.remote;
  useLayoutEffect(() => {
    const left = before.current;
    before.current = { name, discards: unsaved.discards() };
    if (left.name === undefined || left.name === name) return;
    const { name: area } = left;
    if (left.discards !== unsaved.discards() || states.current.get(area) !== 'mounted') {
      drop(area);
      return;
    }
    // The host closes its own when the page changes.
    const over = openOver();
    if (over.length === 0) return;
    void afterPaint().then(() => {
      if (before.current.name !== area && over.some(({ isConnected }) => isConnected)) drop(area);
    });
  }, [name, pathname, drop]);
  return { kept: next, tell };
}
