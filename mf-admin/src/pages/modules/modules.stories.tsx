import { ACCESS, USER_TYPE } from 'api-contract/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { areaStory, type StubRoutes } from 'host/testing';
import { inOrder, inTrouble } from './modules.fixture';
import ModulesPage from './modules.page';
import { areas, telemetry, untouched } from './settings.fixture';

const meta: Meta = { title: 'Administração/Módulos' };
export default meta;

const PATH = '/admin/modules';
const user = { type_id: USER_TYPE.master, access: [ACCESS.admin] };
const story = (answer: StubRoutes[string]): StoryObj =>
  areaStory({ path: PATH, at: PATH, Page: ModulesPage, user }, { 'GET modules': answer });

export const InOrder = story(inOrder);
export const InTrouble = story(inTrouble);
export const NarrowScreen: StoryObj = { ...story(inTrouble), globals: { viewport: { value: 'phone' } } };
export const Empty = story({ registry: null, modules: [], reports: [] });
export const Loading = story(() => new Promise(() => {}));
export const Failed = story(() =>
  Response.json({ message: 'O serviço está indisponível no momento.' }, { status: 503 }),
);

const administrator = { type_id: USER_TYPE.admin, access: [] };
const settings = (answers: StubRoutes): StoryObj =>
  areaStory(
    { path: PATH, at: PATH, Page: ModulesPage, user: administrator },
    {
      'GET customers': { data: [], count: 0, page: 1, pages: 0 },
      'GET modules/settings': areas,
      'GET modules/mf-telemetry/settings': telemetry,
      ...answers,
    },
  );

export const Settings = settings({});
export const SettingsNarrow: StoryObj = { ...settings({}), globals: { viewport: { value: 'phone' } } };
export const SettingsUntouched = settings({ 'GET modules/mf-telemetry/settings': untouched });
export const SettingsUnreadable = settings({
  'GET modules/mf-telemetry/settings': {
    ...telemetry,
    unreadable: ['silent_hours'],
    values: { ...telemetry.values, silent_hours: 6 },
  },
});
export const SettingsOfNone = settings({
  'GET modules/settings': { data: areas.data.filter((area) => area.settings === 0) },
});
export const SettingsLoading = settings({ 'GET modules/mf-telemetry/settings': () => new Promise(() => {}) });
export const SettingsFailed = settings({
  'GET modules/mf-telemetry/settings': () =>
    Response.json({ message: 'O serviço está indisponível no momento.' }, { status: 503 }),
});
