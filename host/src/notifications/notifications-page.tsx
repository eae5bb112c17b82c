import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { NotificationsAnswer } from 'api-contract';
import { Button, Card, Cluster, EmptyState, ErrorState, Narrow, toast } from 'shared-ui';
import { PageLink } from '../pages/portal-link';
import { elsewhereText, readAll } from './bell-panel';
import { NotificationList, NotificationListSkeleton } from './notification-list';
import { fetchNotifications, firstPageQuery } from './notifications.api';

/** `/admin/notifications`: what the user was told of in the active company (docs/adr/0049). */
export function NotificationsPage() {
  const { data, error, isError, isFetching, refetch } = useQuery(firstPageQuery);
  return (
    <Narrow $gap={4}>
      <Cluster $justify="between">
        <PageLink to="/admin/profile/notifications">Preferências de notificação</PageLink>
        {data && data.unread > 0 && <Button onClick={() => void readAll()}>Marcar todas como lidas</Button>}
      </Cluster>
      {isError && !data && <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {!isError && !data && (
        <Card>
          <NotificationListSkeleton />
        </Card>
      )}
      {data && <Pages key={data.data[0]?.id} first={data} />}
    </Narrow>
  );
}

/** The first page, and further ones below it as they are asked for. */
function Pages({ first }: { first: NotificationsAnswer }) {
  const [older, setOlder] = useState<NotificationsAnswer[]>([]);
  const [busy, setBusy] = useState(false);
  const last = older.at(-1) ?? first;
  const more = async () => {
    if (last.next === null) return;
    setBusy(true);
    try {
      const page = await fetchNotifications({ before: last.next });
      setOlder((pages) => [...pages, page]);
    } catch {
      toast.error('Não foi possível carregar mais notificações. Tente novamente.');
    }
    setBusy(false);
  };
  if (first.data.length === 0)
    return (
      <EmptyState
        title="Nenhuma notificação."
        hint="Avisamos aqui quando uma nota é emitida, uma entrega avança, um título vai vencer ou um contrato chega ao fim."
      />
    );
  return (
    <Card>
      <NotificationList label="Notificações" notifications={[first, ...older].flatMap(({ data }) => data)} />
      {(last.next !== null || first.elsewhere > 0) && (
        <Cluster $justify="between">
          {last.next !== null && (
            <Button loading={busy} onClick={() => void more()}>
              Mostrar mais
            </Button>
          )}
          {first.elsewhere > 0 && <small>{elsewhereText(first.elsewhere)}</small>}
        </Cluster>
      )}
    </Card>
  );
}
