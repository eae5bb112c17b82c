/**
 * Freezes a value read from JSON, with everything in it: what areas are given is the same object for all of them, so a
 * change by one would be a change for all.
 */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}
