/** Names an answer asked for early: path and sorted parameters, the user's token, the company. */
export const earlyKey = (path: string, query: string, authorization: string, company: string): string =>
  [path, query, authorization, company].join(' ');
