import { serverNow } from 'api-contract/rules';
import { useShown } from 'host/portal';
import { useEffect, useState } from 'react';

/** The present moment, moved every half minute: what is 'há 5 min' must not stay so. */
export function useNow(): number {
  const [now, setNow] = useState(() => serverNow().getTime());
  const shown = useShown();
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setInterval(() => setNow(serverNow().getTime()), 30_000);
    return () => clearInterval(timer);
  }, [shown]);
  return now;
}
