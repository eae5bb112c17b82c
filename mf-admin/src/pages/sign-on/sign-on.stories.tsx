import type { StoryContext } from '@storybook/react-vite';
import { USER_TYPE } from 'api-contract/rules';
import { listStories, press, type StubRoutes } from 'host/testing';
import { providers, setup } from './sign-on.fixture';
import { SignOnPage } from './sign-on.list';

export default { title: 'Administrativo/Acesso corporativo' };

type Play = Pick<StoryContext, 'canvas' | 'canvasElement' | 'userEvent'>;

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
const narrow = { globals: { viewport: { value: 'phone' } } };
export const NewProviderNarrow = { ...NewProvider, ...narrow };
export const RequiredProvider = pressed('Abrir Nossa equipe');
export const TestProvider = pressed('Testar Têxtil Aurora');

/** What came of a test. */
const tested = (answer: StubRoutes[string]) => {
  const list = listStories(SignOnPage, {
    path: '/admin/sign-on',
    rows: providers,
    user: { type_id: USER_TYPE.master },
    routes: { 'POST sso/providers/4/test': answer },
  });
  return {
    ...list.Rows,
    play: async ({ canvas, canvasElement, userEvent }: Play) => {
      await press('Papéis do Sul', 'Testar Têxtil Aurora')({ canvas, userEvent });
      const shown = async (selector: string): Promise<Element> => {
        for (;;) {
          const found = canvasElement.ownerDocument.querySelector(`[role="alertdialog"] ${selector}`);
          if (found) return found;
          await new Promise((done) => setTimeout(done, 50));
        }
      };
      await userEvent.click(await shown('button:last-child'));
      await shown('[role="status"] strong');
    },
  };
};
export const TestPassed = tested({ ok: true, message: 'O provedor respondeu e reconhece o portal.' });
export const TestPassedNarrow = { ...TestPassed, ...narrow };
export const TestNotPassed = tested({
  ok: false,
  message:
    'O portal não pode usar o endereço http://interno.aurora.example:8080/realms/corp/protocol/openid-connect/token?client=portal-do-cliente do provedor.',
});
export const TestNotPassedNarrow = { ...TestNotPassed, ...narrow };
export const Testing = tested(() => new Promise(() => undefined));
export const TestNotMade = tested(() => Promise.reject(new TypeError('Failed to fetch')));
