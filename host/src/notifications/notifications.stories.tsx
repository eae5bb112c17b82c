import { Surface } from 'shared-ui';
import { styled } from 'styled-components';
import { areaStory } from '../exports/testing';
import { someNotifications } from './notifications.fixture';
import { BellPanel } from './bell-panel';
import { NotificationsPage } from './notifications-page';

export default { title: 'Portal/Notificações' };

/** As wide as the bell's panel. */
const Narrow = styled(Surface)`
  width: 380px;
  padding: 6px;
`;

const PATH = '/admin/notifications';
const story = (answer: unknown) =>
  areaStory({ path: PATH, at: PATH, Page: NotificationsPage }, { 'GET notifications': answer });

export const Some = story({ ...someNotifications(), next: 94 });
export const NarrowScreen = { ...Some, globals: { viewport: { value: 'phone' } } };
export const Loading = story(() => new Promise(() => undefined));
export const Empty = story({ data: [], unread: 0, elsewhere: 0, next: null });
export const Failed = story(
  Response.json({ message: 'O serviço está indisponível no momento.' }, { status: 503 }),
);

const Bell = () => (
  <Narrow>
    <BellPanel
      debts={{ ZOOM: [], count: 9, total: '493000', overdue: 4, overdue_total: '21000' }}
      onDebts={() => undefined}
      onLeave={() => undefined}
    />
  </Narrow>
);
const bell = (answer: unknown) =>
  areaStory({ path: '/admin', at: '/admin', Page: Bell }, { 'GET notifications': answer });
export const InTheBell = bell(someNotifications());
export const InTheBellLoading = bell(() => new Promise(() => undefined));
