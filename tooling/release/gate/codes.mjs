// @ts-check

/**
 * @typedef {{ code: number, name: string, parent: number | string | null }} Code
 * @typedef {{ name: string, codes: readonly Code[] | undefined }} Area
 */

/**
 * Why an area may not declare these access codes, in one sentence; undefined if it may. A number and a name are one
 * area's, and a group is the platform's or comes before its codes.
 * @param {Area} area
 * @param {Area[]} others
 * @param {Record<string, number>} platform the platform's codes by name
 * @returns {string | undefined}
 */
export function codeClash({ name, codes = [] }, others, platform) {
  const says = (/** @type {Code} */ { code, name: own }) =>
    `${name}/remote.json: the access code ${code} '${own}'`;
  /** @type {{ code: number, name: string, of: string }[]} */
  const taken = Object.entries(platform).map(([own, code]) => ({ code, name: own, of: 'the platform' }));
  for (const other of others)
    for (const { code, name: own } of other.codes ?? []) taken.push({ code, name: own, of: other.name });
  for (const one of codes) {
    const same = taken.find((other) => other.code === one.code || other.name === one.name);
    if (same) {
      const what = same.code === one.code ? 'number' : 'name';
      return `${says(one)} has the ${what} of ${same.code} '${same.name}', which ${same.of} declares.`;
    }
    const groups = taken.filter(({ of }) => of === name || of === 'the platform');
    if (
      one.parent !== null &&
      !groups.some((group) => group.code === one.parent || group.name === one.parent)
    )
      return `${says(one)} is in the group ${one.parent}, which is no code of the platform and none before it.`;
    taken.push({ ...one, of: name });
  }
  return undefined;
}
