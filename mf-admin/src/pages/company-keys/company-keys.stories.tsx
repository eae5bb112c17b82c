import { listStories, press } from 'host/testing';
import { manager } from '../../company/company.fixture';
import { keyChoices, keys } from './company-keys.fixture';
import { CompanyKeysPage } from './company-keys.list';

export default { title: 'Minha Empresa/Chaves de API' };

const stories = listStories(CompanyKeysPage, {
  rows: keys,
  user: manager,
  routes: { 'GET company/key-choices': keyChoices },
});
export const Rows = stories.Rows;
export const NarrowScreen = stories.NarrowScreen;
export const Loading = stories.Loading;
export const Empty = stories.Empty;
export const EmptyAfterFiltering = stories.EmptyAfterFiltering;
export const Failed = stories.Failed;

const pressed = (name: string) => ({ ...stories.Rows, play: press('Planilha antiga', name) });
export const NewKey = pressed('Nova chave');
export const NewKeyNarrow = { ...NewKey, globals: { viewport: { value: 'phone' } } };
