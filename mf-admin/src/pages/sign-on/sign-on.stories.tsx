import { USER_TYPE } from 'api-contract/rules';
import { listStories, press } from 'host/testing';
import { providers, setup } from './sign-on.fixture';
import { SignOnPage } from './sign-on.list';

export default { title: 'Administrativo/Acesso corporativo' };

const stories = listStories(SignOnPage, {
  rows: providers,
  user: { type_id: USER_TYPE.master },
  routes: { 'GET sso/setup': setup, 'GET customers': { data: [], count: 0, page: 1, pages: 1 } },
});
export const Rows = stories.Rows;
export const NarrowScreen = stories.NarrowScreen;
export const Loading = stories.Loading;
export const Empty = stories.Empty;
export const EmptyAfterFiltering = stories.EmptyAfterFiltering;
export const Failed = stories.Failed;

const pressed = (name: string) => ({ ...stories.Rows, play: press('Papéis do Sul', name) });
export const NewProvider = pressed('Novo provedor');
export const NewProviderNarrow = { ...NewProvider, globals: { viewport: { value: 'phone' } } };
export const RequiredProvider = pressed('Abrir Nossa equipe');
export const TestProvider = pressed('Testar Têxtil Aurora');
