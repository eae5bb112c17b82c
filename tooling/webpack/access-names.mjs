// @ts-check

/**
 * @typedef {{ anyOf?: (string | number)[], allOf?: (string | number)[], types?: (string | number)[] }} Rule
 * @typedef {{ access?: Rule }} Guarded
 */

/**
 * A `remote.json` with the numbers of the codes and user types it names: `{"anyOf": ["contracts"], "types": ["admin"]}`
 * becomes `{"anyOf": [2], "types": [1]}`. Numbers stay as they are. Throws one sentence for a name nobody knows.
 * @template {{ name: string, pages?: Guarded[], menu?: Guarded[], slots?: Guarded[] }} T
 * @param {T} declaration
 * @param {{ ACCESS: Record<string, number>, USER_TYPE: Record<string, number> }} names
 * @returns {T}
 */
export function withAccessNumbers(declaration, { ACCESS, USER_TYPE }) {
  const known = {
    anyOf: { table: ACCESS, what: 'access code' },
    allOf: { table: ACCESS, what: 'access code' },
    types: { table: USER_TYPE, what: 'user type' },
  };

  function number(
    /** @type {keyof typeof known} */ field,
    /** @type {string | number} */ value,
    /** @type {string} */ place,
  ) {
    const { table, what } = known[field];
    const found = typeof value === 'string' && Object.hasOwn(table, value) ? table[value] : value;
    if (typeof found !== 'number')
      throw new Error(
        `${declaration.name}/remote.json, ${place}: there is no ${what} '${value}'; there are ${Object.keys(table).join(', ')}.`,
      );
    return found;
  }

  function guarded(/** @type {Guarded} */ entry, /** @type {string} */ place) {
    if (typeof entry?.access !== 'object' || entry.access === null) return entry;
    const access = /** @type {Record<string, unknown>} */ ({ ...entry.access });
    for (const field of /** @type {const} */ (['anyOf', 'allOf', 'types'])) {
      const values = entry.access[field];
      if (Array.isArray(values)) access[field] = values.map((value) => number(field, value, place));
    }
    return { ...entry, access };
  }

  const resolved = { ...declaration };
  for (const part of /** @type {const} */ (['pages', 'menu', 'slots'])) {
    const entries = declaration[part];
    if (Array.isArray(entries))
      Object.assign(resolved, { [part]: entries.map((entry, n) => guarded(entry, `${part}[${n}]`)) });
  }
  return resolved;
}
