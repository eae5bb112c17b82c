import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { SessionUser } from 'api-contract';
import { USER_TYPE } from 'api-contract/rules';
import { Bell as BellIcon } from 'lucide-react';
import { t } from 'shared-ui';
import { keyframes, styled } from 'styled-components';
import { pendingInvoicesQuery } from '../http/pending-invoices';
import { bellQuery } from '../notifications/notifications.api';
import { IconButton } from '../shell/header.styles';
import { useAuth } from '../session/auth-context';
import { HostPart, HostWindow } from '../shell/host-part';
import { Popup } from '../shell/popup';
import { isHome } from '../pages/find-page';
import { isNew, rememberSeen } from './bell-seen';
import { rememberShown, shownToday } from './shown-today';

const loadDialog = () => import('./debt-dialog');
const loadPanel = () => import('../notifications/bell-panel');

const pulse = keyframes`70%, 100% { transform: scale(2.4); opacity: 0 }`;

/* Four beats, under 5 s: longer animations must be stoppable (WCAG 2.2.2). The dot stays until the bell is opened. */
const Dot = styled.span`
  position: absolute;
  top: 7px;
  right: 8px;
  width: 9px;
  height: 9px;
  border: 1px solid ${t.color.surface};
  border-radius: 50%;
  background: ${t.color.danger};

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: 50%;
    background: ${t.color.danger};
    animation: ${pulse} 1.2s ease-out 4;
  }

  @media (prefers-reduced-motion: reduce) {
    &::after {
      display: none;
    }
  }
`;

/** The page comes first: notifications are asked for so long after it. */
const NOTIFICATIONS_AFTER_MS = 1500;

/** The bell's name says what waits behind it. */
const nameOf = (debts: number, unread: number): string =>
  [
    debts > 0 ? `Pagamentos em aberto: ${debts}` : 'Pagamentos em aberto',
    ...(unread > 0 ? [`notificações não lidas: ${unread}`] : []),
  ].join(', ');

/**
 * The user's notifications and, in one line, the open debts of the active company (docs/product/session.md, 'Open
 * debts'). The bell pulses until it is opened, then for what is new. The debts' dialog opens by itself once per
 * calendar day, for customers, on the home page (docs/adr/0137). A failed call is ignored silently.
 */
export function Bell({ user }: { user: SessionUser }) {
  const { data } = useQuery(pendingInvoicesQuery);
  const [pressed, setPressed] = useState(false);
  const [dialog, setDialog] = useState<'no' | 'itself' | 'asked'>('no');
  const [later, setLater] = useState(false);
  const { data: notifications } = useQuery({ ...bellQuery, enabled: later });
  const { id } = user;
  // Once a day for all companies together, too.
  const customer_id = useAuth().all === 'shown' ? 0 : user.customer_id;
  const count = data?.count ?? 0;

  const mayOpenItself = isHome(useLocation().pathname) && user.type_id === USER_TYPE.customer;
  useEffect(() => {
    if (!mayOpenItself || count === 0 || shownToday(id, customer_id)) return;
    rememberShown(id, customer_id);
    setDialog('itself');
  }, [mayOpenItself, count, id, customer_id]);

  useEffect(() => {
    const timer = window.setTimeout(() => setLater(true), NOTIFICATIONS_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, []);

  const unread = notifications?.unread ?? 0;
  const whose = `${id}.${customer_id}`;
  // What comes after it was opened has been seen, too: it is asked for again by the panel.
  useEffect(() => {
    if (pressed && data && notifications)
      rememberSeen(whose, { titles: data.ZOOM, unread: notifications.unread });
  }, [pressed, whose, data, notifications]);
  const pulsing = !pressed && dialog === 'no' && isNew(whose, { titles: data?.ZOOM ?? [], unread });
  return (
    <>
      <Popup
        wide
        button={({ onClick, ...props }) => (
          <IconButton
            type="button"
            aria-label={nameOf(count, unread)}
            title="Pagamentos e notificações"
            {...props}
            onClick={() => {
              setPressed(true);
              setLater(true);
              onClick();
            }}
          >
            <BellIcon aria-hidden="true" size={19} />
            {pulsing && <Dot />}
          </IconButton>
        )}
      >
        {(close) => (
          <HostPart load={loadPanel}>
            {({ BellPanel }) => (
              <BellPanel
                debts={data}
                onDebts={() => {
                  close();
                  setDialog('asked');
                }}
                onLeave={close}
              />
            )}
          </HostPart>
        )}
      </Popup>
      {dialog !== 'no' && (
        <HostWindow load={loadDialog} unasked={dialog === 'itself'} onClose={() => setDialog('no')}>
          {({ DebtDialog }) => <DebtDialog user={user} invoices={data} onClose={() => setDialog('no')} />}
        </HostWindow>
      )}
    </>
  );
}
