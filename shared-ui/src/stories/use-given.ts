import { useState } from 'react';

/** The value of a part in a story: what a person chose in it, until its control gives another. */
export function useGiven<T>(given: T) {
  const [last, setLast] = useState(given);
  const [value, setValue] = useState(given);
  if (given !== last) {
    setLast(given);
    setValue(given);
  }
  return [value, setValue] as const;
}
