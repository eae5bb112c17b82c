import { ACCESS, USER_TYPE } from 'api-contract/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { areaStory, type StubRoutes } from 'host/testing';
import { inOrder, inTrouble } from './modules.fixture';
import ModulesPage from './modules.page';

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
