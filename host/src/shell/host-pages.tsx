import { lazy, Suspense, type ReactNode } from 'react';
import type { SessionUser } from 'api-contract';
import { HomePage } from '../home/home-page';
import { AreaSkeleton } from '../remotes/area-skeleton';

const NotificationsPage = lazy(() =>
  import('../notifications/notifications-page').then((m) => ({ default: m.NotificationsPage })),
);
const NotificationPreferencesPage = lazy(() =>
  import('../notifications/preferences-page').then((m) => ({ default: m.NotificationPreferencesPage })),
);
const ProfilePage = lazy(() => import('../profile/profile-page').then((m) => ({ default: m.ProfilePage })));

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
      <Suspense fallback={<AreaSkeleton />}>
        <ProfilePage user={user} />
      </Suspense>
    ),
  },
  '/admin/profile/notifications': {
    title: 'Preferências de Notificação',
    render: () => (
      <Suspense fallback={<AreaSkeleton />}>
        <NotificationPreferencesPage />
      </Suspense>
    ),
  },
  '/admin/notifications': {
    title: 'Notificações',
    render: () => (
      <Suspense fallback={<AreaSkeleton />}>
        <NotificationsPage />
      </Suspense>
    ),
  },
};

export const hostPage = (pathname: string): HostPage | undefined => PAGES[pathname.replace(/\/+$/, '')];
