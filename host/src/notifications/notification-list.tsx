import { useAuth } from '../session/auth-context';
import { OfCompany } from '../pages/link-company';
import type { Notification } from 'api-contract';
import {
  labelOf,
  NOTIFICATION_LABELS,
  timeAgo,
  timeText,
  type NotificationKind,
  serverNow,
} from 'api-contract/rules';
import {
  BanknoteCheck,
  CalendarClock,
  Container,
  FileCheck,
  FileClock,
  FileQuestion,
  FlaskConical,
  MessageSquareWarning,
  PackageCheck,
  ReceiptText,
  Stamp,
  TriangleAlert,
  Truck,
  Unplug,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { Skeleton, t, VisuallyHidden } from 'shared-ui';
import { styled } from 'styled-components';
import { PortalLink } from '../pages/portal-link';
import { markRead } from './notifications.api';

const ICONS: Readonly<Record<NotificationKind, LucideIcon>> = {
  invoiced: ReceiptText,
  shipped: Truck,
  delivered: PackageCheck,
  receipt: FileCheck,
  due: CalendarClock,
  contract: FileClock,
  tank: Container,
  safetySheet: FlaskConical,
  emergencySheet: TriangleAlert,
  approval: Stamp,
  accessRequest: UserPlus,
  claim: MessageSquareWarning,
  quotation: FileQuestion,
  payment: BanknoteCheck,
  integration: Unplug,
};

const List = styled.ul`
  > * + * {
    border-top: 1px solid ${t.color.line};
  }
`;

const Item = styled(PortalLink)<{ $unread: boolean }>`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: ${t.space(0.5)} ${t.space(3)};
  padding: ${t.space(2.5)} ${t.space(2)};
  border-radius: ${t.radius.md};
  color: inherit;
  text-decoration: none;

  &:hover {
    background: ${t.color.hover};
  }

  > svg {
    grid-row: span 2;
    margin-top: 2px;
    color: ${({ $unread }) => ($unread ? t.color.accent : t.color.inkFaint)};
  }
`;

const Title = styled.span<{ $unread: boolean }>`
  overflow-wrap: anywhere;
  font-weight: ${({ $unread }) => ($unread ? 600 : 400)};
`;

const When = styled.time`
  color: ${t.color.inkSoft};
  font-size: ${t.size.xs};
  line-height: 1.7;
  white-space: nowrap;
`;

const Text = styled.span`
  grid-column: 2 / -1;
  color: ${t.color.inkSoft};
  font-size: ${t.size.sm};
  overflow-wrap: anywhere;
`;

const Waiting = styled.li`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${t.space(2.5)} ${t.space(3)};
  padding: ${t.space(3.5)} ${t.space(2)};

  > :first-child {
    grid-row: span 2;
  }
`;

/** Notifications to come. */
export function NotificationListSkeleton() {
  return (
    <List as="div" aria-busy="true">
      {[1, 2, 3, 4, 5, 6].map((n) => (
        <Waiting key={n} as="div">
          <Skeleton $width="18px" $height="18px" />
          <Skeleton $width={n % 2 === 0 ? '12rem' : '15rem'} />
          <Skeleton $width="80%" />
        </Waiting>
      ))}
    </List>
  );
}

interface NotificationListProps {
  label: string;
  notifications: readonly Notification[];
  /** Called when one is followed. */
  onFollow?: () => void;
}

/** Notifications, newest first. Following one marks it as read. */
export function NotificationList({ label, notifications, onFollow }: NotificationListProps) {
  const now = serverNow();
  const { all, user } = useAuth();
  return (
    <OfCompany id={all === 'shown' ? user?.customer_id : null}>
      <List aria-label={label} role="list">
        {notifications.map(({ id, kind, title, text, href, created_at, read }) => {
          const KindIcon = ICONS[kind];
          const follow = () => {
            // What is not marked now stays unread, which is told by the bell itself.
            if (!read) void markRead({ ids: [id] }).catch(() => undefined);
            onFollow?.();
          };
          return (
            <li key={id}>
              <Item to={href} $unread={!read} onClick={follow}>
                <KindIcon aria-hidden="true" size={18} />
                <Title $unread={!read}>
                  <VisuallyHidden>
                    {`${labelOf(NOTIFICATION_LABELS, kind)}${read ? '' : ', não lida'}: `}
                  </VisuallyHidden>
                  {title}
                </Title>
                <When dateTime={created_at} title={timeText(created_at)}>
                  {timeAgo(created_at, now)}
                </When>
                <Text>{text}</Text>
              </Item>
            </li>
          );
        })}
      </List>
    </OfCompany>
  );
}
