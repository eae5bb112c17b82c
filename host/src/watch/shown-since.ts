import { followQueries, queryClient } from '../http/query-client';

/** What belongs to an area has its name before the key (host/src/http/area-client.ts); what is the host's has none. */
const isOf = (hash: string, area: string | undefined) =>
  area === undefined ? hash.startsWith('[') : hash.startsWith(`${area} `);

/** Since when the oldest data of a page is on screen: that of the area `of`, or of the host's own page. 0 without any. */
export const shownSince = {
  of(area: string | undefined): number {
    const shown = queryClient
      .getQueryCache()
      .findAll({ type: 'active' })
      .filter(({ queryHash, state }) => isOf(queryHash, area) && state.data !== undefined)
      .map(({ state }) => state.dataUpdatedAt);
    return shown.length > 0 ? Math.min(...shown) : 0;
  },
  subscribe: followQueries,
};
