// @ts-check

/**
 * @typedef {{ anyOf?: (string | number)[], allOf?: (string | number)[], types?: (string | number)[] }} Rule
 * @typedef {{ code: number, name: string, parent: string | number | null }} DeclaredCode
 * @typedef {{ access?: Rule | 'session', ofCompany?: boolean | { except: (string | number)[] } }} Guarded
 */

/**
 * A `remote.json` with the numbers of the codes and user types it names: `{"anyOf": ["contracts"], "types": ["admin"]}`
 * becomes `{"anyOf": [2], "types": [1]}`. It may name the platform's codes and its own. Numbers stay as they are. Throws
 * one sentence for a name nobody knows.
 * @template {{ name: string, codes?: DeclaredCode[], pages?: Guarded[], menu?: Guarded[], slots?: Guarded[] }} T
 * @param {T} declaration
 * @param {{ ACCESS: Record<string, number>, USER_TYPE: Record<string, number> }} names
 * @returns {T}
 */
export function withAccessNumbers(declaration, { ACCESS, USER_TYPE }) {
  const codes = Array.isArray(declaration.codes) ? declaration.codes : [];
  const CODES = { ...ACCESS, ...Object.fromEntries(codes.map(({ name, code }) => [name, code])) };
  const known = {
    anyOf: { table: CODES, what: 'access code' },
    allOf: { table: CODES, what: 'access code' },
    parent: { table: CODES, what: 'access code' },
    grantedBy: { table: USER_TYPE, what: 'user type' },
    types: { table: USER_TYPE, what: 'user type' },
    orTypes: { table: USER_TYPE, what: 'user type' },
    except: { table: USER_TYPE, what: 'user type' },
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

  /** A copy of `rule` with numbers in its lists. */
  function numbered(/** @type {object | string | undefined} */ rule, /** @type {string} */ place) {
    if (typeof rule !== 'object' || rule === null) return rule;
    const lists = /** @type {(keyof typeof known)[]} */ (Object.keys(known));
    const given = /** @type {Record<string, unknown>} */ (rule);
    const found = lists.flatMap((field) => {
      const values = given[field];
      return Array.isArray(values) ? [[field, values.map((value) => number(field, value, place))]] : [];
    });
    return { ...rule, ...Object.fromEntries(found) };
  }

  const guarded = (/** @type {Guarded} */ entry, /** @type {string} */ place) => ({
    ...entry,
    ...(entry?.access && { access: numbered(entry.access, place) }),
    ...(entry?.ofCompany && { ofCompany: numbered(/** @type {object} */ (entry.ofCompany), place) }),
  });

  const declared = (/** @type {DeclaredCode} */ one, /** @type {string} */ place) => ({
    .../** @type {object} */ (numbered(one, place)),
    parent: typeof one.parent === 'string' ? number('parent', one.parent, place) : one.parent,
  });

  const resolved = { ...declaration };
  if (declaration.codes)
    Object.assign(resolved, { codes: codes.map((one, n) => declared(one, `codes[${n}]`)) });
  for (const part of /** @type {const} */ (['pages', 'menu', 'slots'])) {
    const entries = declaration[part];
    if (Array.isArray(entries))
      Object.assign(resolved, { [part]: entries.map((entry, n) => guarded(entry, `${part}[${n}]`)) });
  }
  return resolved;
}
