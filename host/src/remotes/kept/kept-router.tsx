import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type PropsWithChildren,
} from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { NavigationType, Router, type Location, type Navigator } from 'react-router-dom';
import { navigationLimit } from '../../guard/navigation-limit';
import { refetchStale } from '../../http/area-client';
import { afterPaint } from '../../timing/later';
import { browserHistory, moveNow, type Move } from './browser-history';
import { ShownContext } from './shown';

const sameAddress = (a: Location, b: Location) =>
  a.pathname === b.pathname && a.search === b.search && a.hash === b.hash;

interface KeptRouterProps {
  /** Whether an address is the area's. */
  owns: (pathname: string) => boolean;
}

/**
 * An area's router. It stands still while the address is not the area's (`owns`): the area is then kept out of sight and
 * changes no address. Back at the same address nothing is drawn again; what is stale is asked for after the paint.
 */
export function KeptRouter({ owns, children }: PropsWithChildren<KeptRouterProps>) {
  const [{ action, location }, setAt] = useState(() => moveNow(NavigationType.Pop));
  const [shown, setShown] = useState(true);
  const last = useRef(location);
  const away = useRef(false);

  const moved = useCallback(
    (now: Move) => {
      // The move back may come before the paint of the move away.
      const follow = () => void afterPaint().then(() => setShown(!away.current));
      const returned = away.current;
      away.current = !owns(now.location.pathname);
      if (away.current) return returned ? undefined : follow();
      if (returned && sameAddress(last.current, now.location)) return follow();
      last.current = now.location;
      // Inside the area the old page may wait for the next one's code; from another area it would be the wrong page.
      if (!returned) return startTransition(() => setAt(now));
      setShown(true);
      setAt(now);
    },
    [owns],
  );
  const history = useMemo(() => browserHistory(moved), [moved]);
  useLayoutEffect(() => history.listen(), [history]);

  const client = useQueryClient();
  const wasShown = useRef(true);
  useEffect(() => {
    if (shown && !wasShown.current) void refetchStale(client);
    wasShown.current = shown;
  }, [shown, client]);

  const [limit] = useState(() => navigationLimit());
  const navigator = useMemo<Navigator>(() => {
    const move = (change: () => void) => {
      if (away.current) return;
      limit();
      change();
    };
    return {
      ...history,
      push: (to, state) => move(() => history.push(to, state)),
      replace: (to, state) => move(() => history.replace(to, state)),
      go: (steps) => (away.current ? undefined : history.go(steps)),
    };
  }, [history, limit]);
  return (
    <ShownContext.Provider value={shown}>
      <Router location={location} navigationType={action} navigator={navigator}>
        {children}
      </Router>
    </ShownContext.Provider>
  );
}
