import type { NotificationsAnswer } from 'api-contract';
import { formatCount } from 'api-contract/rules';
import { Button, EmptyState, linkCss, t, toast } from 'shared-ui';
import { styled } from 'styled-components';
import { PortalLink } from '../remotes/portal-link';
import { NotificationList, NotificationListSkeleton } from './notification-list';
import { markRead } from './notifications.api';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space(2)};
  min-height: ${t.control.sm};
`;
const Foot = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space(2)} ${t.space(4)};
  padding: ${t.space(3)} ${t.space(2)} 0;
  font-size: ${t.size.sm};
`;
const More = styled(PortalLink)`
  ${linkCss}
`;

/** Marks all of the active company's as read. */
export const readAll = () =>
  markRead({ all: true }).catch(() => toast.error('Não foi possível marcar como lidas. Tente novamente.'));

interface BellLinksProps {
  /** Unread ones of the user's other companies. */
  elsewhere: number;
  onLeave: () => void;
}

/** The ways to all notifications and to the preferences. */
export function BellLinks({ elsewhere, onLeave }: BellLinksProps) {
  return (
    <Foot>
      <More to="/admin/notifications" onClick={onLeave}>
        Ver todas
      </More>
      <More to="/admin/profile/notifications" onClick={onLeave}>
        Preferências
      </More>
      {elsewhere > 0 && <span>{elsewhereText(elsewhere)}</span>}
    </Foot>
  );
}

interface BellNotificationsProps {
  answer: NotificationsAnswer | 'loading';
  onLeave: () => void;
}

/** The bell's newest notifications under their heading, which is there from the start. */
export function BellNotifications({ answer, onLeave }: BellNotificationsProps) {
  const unread = answer === 'loading' ? 0 : answer.unread;
  return (
    <section aria-labelledby="bell-notifications">
      <Head>
        <h3 id="bell-notifications">Notificações</h3>
        {unread > 0 && (
          <Button size="sm" variant="ghost" onClick={() => void readAll()}>
            Marcar todas como lidas
          </Button>
        )}
      </Head>
      {answer === 'loading' ? <NotificationListSkeleton /> : <Newest answer={answer} onLeave={onLeave} />}
    </section>
  );
}

function Newest({ answer, onLeave }: { answer: NotificationsAnswer; onLeave: () => void }) {
  return (
    <>
      {answer.data.length === 0 ? (
        <EmptyState title="Nenhuma notificação." hint="Avisamos aqui sobre notas, entregas e vencimentos." />
      ) : (
        <NotificationList label="Notificações" notifications={answer.data} onFollow={onLeave} />
      )}
      <BellLinks elsewhere={answer.elsewhere} onLeave={onLeave} />
    </>
  );
}

/** What waits in the user's other companies. */
export const elsewhereText = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'não lida' : 'não lidas'} em outras empresas`;
