/** Names an answer asked for early: its path below the origin with sorted parameters, whose it is, for which company. */
export const earlyKey = (path: string, query: string, authorization: string, company: string): string =>
  [path, query, authorization, company].join(' ');
