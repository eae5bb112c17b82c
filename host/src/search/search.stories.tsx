import type { StoryContext } from '@storybook/react-vite';
import { areaStory, endTestSession, startTestSession } from '../testing/test-area';
import { stubServer } from '../testing/stub-server';
import { testMe } from '../testing/test-me';
import { bootData, setBoot } from '../remotes/registry';
import { forgetUsers } from '../storage/keys';
import { rememberSeen } from './last-seen';
import { SearchDialog } from './search-dialog';
import { SEARCH_MENU, searchRegistry } from './search.fixture';

export default { title: 'Portal/Busca', parameters: { layout: 'fullscreen' } };

const found = {
  answers: [] as unknown[],
  data: [
    {
      label: 'Contratos',
      icon: 'contract',
      hits: [
        {
          title: 'PC-2026/77',
          detail: 'HIPOCLORITO DE SÓDIO 12% · negociação 123',
          path: '/admin/contract/a',
        },
        { title: 'PC-2026/78', detail: 'SODA CÁUSTICA 50% · negociação 124', path: '/admin/contract/b' },
      ],
    },
    {
      label: 'Títulos',
      icon: 'wallet',
      hits: [
        {
          title: '12301/A',
          detail: 'R$ 12.500,00 · vencimento 13/06/2026',
          path: '/admin/invoice-list?E1_NUM=1',
        },
      ],
    },
    {
      label: 'Ações',
      icon: 'action',
      hits: [
        {
          title: 'Copiar Pix da nota 12301',
          detail: 'R$ 12.500,00 · vencimento 13/06/2026',
          path: '/admin/invoice-list?E1_NUM=1',
          copy: { call: 'invoices/boleto', done: 'Copiado: Pix da nota 12301, R$ 12.500,00' },
        },
      ],
    },
  ],
  partial: false,
};

const Page = () => <SearchDialog menu={SEARCH_MENU} user={testMe.user} onClose={() => undefined} />;
const story = (answer: unknown, text: string, seen: readonly string[] = []) => {
  const base = areaStory({ path: '/admin', at: '/admin', Page }, {});
  return {
    ...base,
    beforeEach: async () => {
      await startTestSession();
      setBoot({ ...bootData(), registry: searchRegistry });
      for (const name of seen) rememberSeen(name, `/admin/contract/${encodeURIComponent(name)}`);
      const restore = stubServer({ 'GET search': answer });
      return () => {
        restore();
        // What one story found would be another's answer.
        forgetUsers();
        endTestSession();
      };
    },
    play: async ({ canvasElement, userEvent }: Pick<StoryContext, 'canvasElement' | 'userEvent'>) => {
      const { body } = canvasElement.ownerDocument;
      const seen = async (selector: string): Promise<Element> => {
        for (;;) {
          const found = body.querySelector(selector);
          if (found) return found;
          await new Promise((done) => setTimeout(done, 50));
        }
      };
      const box = await seen('[role="combobox"]');
      if (text) await userEvent.type(box, text);
      // The answer comes after a pause in typing.
      await seen('[role="listbox"][aria-busy="false"]');
    },
  };
};
const phone = { globals: { viewport: { value: 'phone' } } };

export const Pages = story(found, '');
export const Seen = story(found, '', ['Contrato PC-2026/78', 'Contrato PC-2026/77']);
export const Found = story(found, '123');
export const FoundNarrow = { ...Found, ...phone };
export const FoundDark = { ...Found, globals: { theme: 'dark' } };
export const Nothing = story({ answers: [], data: [], partial: false }, 'zzz');
export const TooLong = story(found, 'títulos '.repeat(26));
// A question is answered first, with the list that the figure came from.
export const Question = story(
  {
    answers: [
      {
        title: '3 títulos vencidos, R$ 12.500,00',
        detail: 'Consulta de Títulos · loja 02',
        path: '/admin/invoice-list?tab=overdue&E1_LOJA=02',
      },
    ],
    data: [],
    partial: false,
  },
  'títulos vencidos da loja 02',
);
export const Partial = story({ ...found, partial: true }, '123');
export const Failed = story(Response.json({ message: 'x' }, { status: 503 }), '123');
