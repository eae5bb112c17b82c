import { ACCESS, USER_TYPE } from 'api-contract/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { areaStory, type StubRoutes } from 'host/testing';
import ErpPage from './erp.page';
import { firstLoad, folder, inStep, troubled } from './erp.fixture';

const meta: Meta = { title: 'Administração/Dados do ERP' };
export default meta;

const PATH = '/admin/erp';
const user = { type_id: USER_TYPE.master, access: [ACCESS.admin] };
const story = (answer: StubRoutes[string]): StoryObj =>
  areaStory({ path: PATH, at: PATH, Page: ErpPage, user }, { 'GET erp/status': answer });
const phone = { globals: { viewport: { value: 'phone' } } };

export const InStep = story(inStep);
export const Troubled = story(troubled);
export const FirstLoad = story(firstLoad);
export const Folder = story(folder);
export const NarrowScreen: StoryObj = { ...story(troubled), ...phone };
export const FolderNarrow: StoryObj = { ...story(folder), ...phone };
export const Loading = story(() => new Promise(() => {}));
export const Failed = story(() =>
  Response.json({ message: 'O serviço está indisponível no momento.' }, { status: 503 }),
);
