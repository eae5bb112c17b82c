/** `host/portal`: what an area builds its screens with. Changes here change the platform's public interface. */
import type { QueryClient } from '@tanstack/react-query';
import { http as client } from '../http/client';
import { queryClient as cache } from '../http/query-client';

export { CreditLines, OverdueTitles } from '../credit/credit';
export { ErpAsOf } from '../freshness/erp-as-of';
export { useUnsavedChanges } from '../guard/use-unsaved-changes';
export { TileFigure, type TileFigureProps } from '../home/tile-figure';
export { actAs } from '../session/act-as';
export { settingsOf } from '../session/area-settings';
export { ApiError, isGone, orNull } from '../http/api-error';
export { Loaded, type LoadedProps } from '../http/loaded';
export { pendingInvoicesQuery } from '../http/pending-invoices';
export type { CallOptions, Params } from '../http/client';
export { openFile, type RemoteFile } from '../http/remote-file';
export { useEvents } from '../http/use-events';
export { defineRemote, type RemotePages } from '../remotes/define-remote';
export { pagesOf } from '../remotes/pages-of';
export { definePlainRemote, type PlainPage, type PlainPageContext } from '../remotes/plain-remote';
export { useShown } from '../remotes/kept/shown';
export { dialogState } from '../lists/dialog-state';
export { OfCompany } from '../pages/link-company';
export { BackLink, ButtonLink, PageLink, PortalLink } from '../pages/portal-link';
export { navigate } from '../pages/navigate';
export { useRecordTitle } from '../pages/record-title';
export { usePageParams } from '../pages/page-params';
export { portalConfig } from '../remotes/portal-config';

/**
 * Says what is no longer true, in the cache of all areas. What an area reads and writes by a key is its own:
 * `useQueryClient()`.
 */
export const queryClient: Pick<QueryClient, 'invalidateQueries' | 'resetQueries'> = cache;

/** The portal's HTTP client. Frozen: one object serves all areas. */
export const http = Object.freeze({ ...client });
