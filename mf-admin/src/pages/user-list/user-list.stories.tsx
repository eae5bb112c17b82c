import type { StoryObj } from '@storybook/react-vite';
import { USER_STATUS, USER_TYPE } from 'api-contract/rules';
import { listStories } from 'host/testing';
import { administrator, userRow } from '../../rights/user.fixture';
import { UserListPage } from './user-list.list';

export default { title: 'Administração/Usuários' };

const NAMES = ['Ana Souza', 'Bruno Lima', 'Carla Dias', 'Davi Rocha', 'Eva Nunes', 'Fábio Reis'];
const TYPES = [USER_TYPE.customer, USER_TYPE.customer, USER_TYPE.staff, USER_TYPE.admin, USER_TYPE.master];

const stories = listStories(UserListPage, {
  rows: Array.from({ length: 12 }, (_, n) => ({
    ...userRow,
    id: 40 - n,
    name: NAMES[n % NAMES.length] ?? '',
    type_id: TYPES[n % TYPES.length] ?? 0,
    customers: (n % 3) + 1,
    status: n % 4 === 3 ? USER_STATUS.inactive : USER_STATUS.active,
  })),
  user: administrator,
});
export const Rows = stories.Rows;
export const InPortal = stories.InPortal;
export const NarrowScreen = stories.NarrowScreen;
// Tools of the list and its own, folded.
// Without rows, whose buttons the open tools would half cover.
export const NarrowTools: StoryObj = {
  ...stories.Empty,
  globals: stories.NarrowScreen.globals,
  play: async ({ canvas, userEvent }) =>
    userEvent.click(await canvas.findByRole('button', { name: 'Mais ações' })),
};
export const Loading = stories.Loading;
export const Empty = stories.Empty;
export const EmptyAfterFiltering = stories.EmptyAfterFiltering;
export const Failed = stories.Failed;
