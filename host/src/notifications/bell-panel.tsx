import { useQuery } from '@tanstack/react-query';
import type { PendingInvoices } from 'api-contract';
import { amountOf } from 'api-contract/rules';
import { Button, EmptyState, ErrorState, t, toast } from 'shared-ui';
import { styled } from 'styled-components';
import { PageLink } from '../pages/portal-link';
import { NotificationList, NotificationListSkeleton } from './notification-list';
import { bellQuery, markRead } from './notifications.api';

const Root = styled.section`
  padding: ${t.space(1.5)} ${t.space(2)} ${t.space(2)};
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space(2)};
  min-height: ${t.control.sm};
`;
const Debts = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space(3)};
  margin-block: ${t.space(2)};
  padding: ${t.space(2)} ${t.space(2)} ${t.space(2)} ${t.space(3)};
  border-radius: ${t.radius.md};
  background: ${t.color.hover};
`;
const Foot = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space(2)} ${t.space(4)};
  padding: ${t.space(3)} ${t.space(2)} 0;
  font-size: ${t.size.sm};
`;
/** Marks all of the active company's as read. */
export const readAll = () =>
  markRead({ all: true }).catch(() => toast.error('Não foi possível marcar como lidas. Tente novamente.'));

interface BellPanelProps {
  /** Undefined while loading or after a failure: the panel then has no line of them. */
  debts: PendingInvoices | undefined;
  onDebts: () => void;
  onLeave: () => void;
}

/** What the bell opens: the open debts in one line with the way to their dialog, and the newest notifications. */
export function BellPanel({ debts, onDebts, onLeave }: BellPanelProps) {
  const { data, error, isPending, refetch } = useQuery(bellQuery);
  return (
    <Root aria-labelledby="bell-notifications">
      <Head>
        <h2 id="bell-notifications">Notificações</h2>
        {data && data.unread > 0 && (
          <Button size="sm" variant="ghost" onClick={() => void readAll()}>
            Marcar todas como lidas
          </Button>
        )}
      </Head>
      {debts && debts.count > 0 && (
        <Debts>
          <span>{debtsText(debts)}</span>
          <Button size="sm" aria-label={`Ver: ${debtsText(debts)}`} onClick={onDebts}>
            Ver
          </Button>
        </Debts>
      )}
      {data ? (
        data.data.length === 0 ? (
          <EmptyState
            title="Nenhuma notificação."
            hint="Avisamos aqui sobre notas, entregas e vencimentos."
          />
        ) : (
          <NotificationList label="Notificações" notifications={data.data} onFollow={onLeave} />
        )
      ) : isPending ? (
        <NotificationListSkeleton />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
      <Foot>
        <PageLink to="/admin/notifications" onClick={onLeave}>
          Ver todas
        </PageLink>
        <PageLink to="/admin/profile/notifications" onClick={onLeave}>
          Preferências
        </PageLink>
        {data && data.elsewhere > 0 && <span>{elsewhereText(data.elsewhere)}</span>}
      </Foot>
    </Root>
  );
}

/** '9 pagamentos em aberto, 4 vencidos'. */
function debtsText({ count, overdue = 0 }: PendingInvoices): string {
  const open = amountOf(count, 'pagamento em aberto', 'pagamentos em aberto');
  if (overdue === 0) return open;
  return `${open}, ${amountOf(overdue, 'vencido', 'vencidos')}`;
}

/** What waits in the user's other companies. */
export const elsewhereText = (count: number): string =>
  `${amountOf(count, 'não lida', 'não lidas')} em outras empresas`;
