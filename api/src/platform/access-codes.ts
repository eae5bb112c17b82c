import { type AccessCode, FIRST_AREA_CODE, PLATFORM_CODES } from 'api-contract';
import type { RegistryReader } from './registry';

/**
 * Every access code there is: the platform's, and those that the released areas declare, a canary's too. Only the
 * platform's while the registry cannot be read. A code that two areas declare, which the release refuses, is the first's.
 */
export const accessCodes = (registry: RegistryReader) => async (): Promise<readonly AccessCode[]> => {
  const { remotes, rollouts } = await registry().catch(() => ({ remotes: {}, rollouts: [] }));
  const released = [...Object.values(remotes), ...rollouts.map(({ use }) => use)];
  const codes = new Map<number, AccessCode>();
  for (const code of [...PLATFORM_CODES, ...released.flatMap(({ declaration }) => declaration.codes ?? [])])
    if (!codes.has(code.code)) codes.set(code.code, code);
  return [...codes.values()];
};
export type AccessCodes = ReturnType<typeof accessCodes>;

const isOfArea = (code: unknown): code is number => typeof code === 'number' && code >= FIRST_AREA_CODE;

/** How the areas call those of these codes that are theirs, by number; undefined where none is. */
export async function areaCodeLabels(
  named: readonly unknown[],
  codes: AccessCodes,
): Promise<Record<string, string> | undefined> {
  if (!named.some(isOfArea)) return undefined;
  const known = (await codes()).filter(({ code }) => isOfArea(code) && named.includes(code));
  return Object.fromEntries(known.map(({ code, label }) => [code, label]));
}
