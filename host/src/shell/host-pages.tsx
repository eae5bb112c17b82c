import type { ReactNode } from 'react';
import type { SessionUser } from 'api-contract';
import { HomePage } from '../home/home-page';
import { AreaSkeleton } from '../remotes/area-skeleton';
import { HostPart } from './host-part';

const loadNotifications = () => import('../notifications/notifications-page');
const loadPreferences = () => import('../notifications/preferences-page');
const loadProfile = () => import('../profile/profile-page');

interface HostPage {
  title: string;
  render: (user: SessionUser) => ReactNode;
}

/** The host's own pages; every other page belongs to an area. */
const PAGES: Readonly<Record<string, HostPage>> = {
  '/admin': { title: 'Início', render: (user) => <HomePage user={user} /> },
  '/admin/profile': {
    title: 'Meu Perfil',
    render: (user) => (
      <HostPart load={loadProfile} fallback={<AreaSkeleton />}>
        {({ ProfilePage }) => <ProfilePage user={user} />}
      </HostPart>
    ),
  },
  '/admin/profile/notifications': {
    title: 'Preferências de Notificação',
    render: () => (
      <HostPart load={loadPreferences} fallback={<AreaSkeleton />}>
        {({ NotificationPreferencesPage }) => <NotificationPreferencesPage />}
      </HostPart>
    ),
  },
  '/admin/notifications': {
    title: 'Notificações',
    render: () => (
      <HostPart load={loadNotifications} fallback={<AreaSkeleton />}>
        {({ NotificationsPage }) => <NotificationsPage />}
      </HostPart>
    ),
  },
};

export const hostPage = (pathname: string): HostPage | undefined => PAGES[pathname.replace(/\/+$/, '')];
