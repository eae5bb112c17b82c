import { invalid } from '../platform/problem';

/** The keys of the lists that exist (api-contract, `listKeyOf`). */
export type ListKeys = ReadonlySet<string>;

/** A list as far as its keys are concerned. */
interface Keyed {
  readonly endpoint: string;
  readonly routeParts?: readonly string[];
}

/** The keys of these lists: their endpoints, and those with each of their route parts. */
export const listKeys = (lists: readonly Keyed[]): ListKeys =>
  new Set(
    lists.flatMap(({ endpoint, routeParts = [] }) => [
      endpoint,
      ...routeParts.map((part) => `${endpoint}/${part}`),
    ]),
  );

/** 422 for a list that does not exist: nothing is kept for names that somebody makes up. */
export function requireList(keys: ListKeys, endpoint: string): void {
  if (!keys.has(endpoint)) throw invalid('endpoint', 'Lista desconhecida.');
}
