import { useEffect, useState } from 'react';

/** The present moment, moved every half minute: what is 'há 5 min' must not stay so. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
