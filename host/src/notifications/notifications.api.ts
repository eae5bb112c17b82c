import { queryOptions } from '@tanstack/react-query';
import type {
  MessageAnswer,
  NotificationPreference,
  NotificationPreferences,
  NotificationsAnswer,
} from 'api-contract';
import { http } from '../http/client';
import { queryClient } from '../http/query-client';

const KEY = ['notifications'];
/** How many the bell shows. */
const IN_BELL = 8;

/** Notifications older than the one with id `before`, newest first. */
export const fetchNotifications = (
  params: { before?: number; limit?: number },
  signal?: AbortSignal,
): Promise<NotificationsAnswer> => http.get('notifications', { params, signal });

/** The newest ones for the bell. Asked again when the window is looked at: never on a timer, which would keep the
 * session alive. A failure is not told, like the bell's other call. */
export const bellQuery = queryOptions({
  queryKey: [...KEY, 'bell'],
  queryFn: ({ signal }) => fetchNotifications({ limit: IN_BELL }, signal),
  staleTime: 60_000,
  refetchOnWindowFocus: true,
  meta: { silent: true },
});

/** The first page of `/admin/notifications`. */
export const firstPageQuery = queryOptions({
  queryKey: [...KEY, 'page'],
  queryFn: ({ signal }) => fetchNotifications({}, signal),
  meta: { silent: true },
});

/** Marks some of the user's, or all of the active company, as read. */
export async function markRead(which: { ids: number[] } | { all: true }): Promise<void> {
  await http.post('notifications/read', which);
  await queryClient.invalidateQueries({ queryKey: KEY });
}

export const preferencesQuery = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: ({ signal }) => http.get<NotificationPreferences>('notifications/preferences', { signal }),
  meta: { silent: true },
});

export const savePreference = ({ kind, bell, mail, push }: Omit<NotificationPreference, 'may_mail'>) =>
  http.post<MessageAnswer>('notifications/preferences', { kind, bell, mail, push });
