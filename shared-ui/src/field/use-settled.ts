import { useEffect, useState } from 'react';

/** How long a search waits after the last key, in ms. */
const PAUSE_MS = 350;

/** A text as it stands once nobody has typed for 350 ms: what a search asks for. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
