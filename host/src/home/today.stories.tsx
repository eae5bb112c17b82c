import type { HomeAction } from 'api-contract';
import { ACCESS } from 'api-contract/rules';
import { bootData, setBoot } from '../remotes/registry';
import { areaStory, endTestSession, startTestSession } from '../testing/test-area';
import { stubServer, type StubRoutes } from '../testing/stub-server';
import { testMe } from '../testing/test-me';
import { HOME_REMOTES } from './home.fixture';
import { Today } from './today';

export default { title: 'Portal/Para hoje' };

const LINES: readonly Omit<HomeAction, 'key' | 'rank'>[] = [
  { text: 'TQ-02 a 11 %: acaba amanhã', action: 'Pedir', href: '/admin/order-new' },
  { text: '9 títulos vencidos, R$ 493 mil', action: 'Pagar', href: '/admin/invoice-list?tab=overdue' },
  { text: 'Chegam hoje: 2 entregas', action: 'Rastrear', href: '/admin/order-list' },
  {
    text: 'O saldo de PC-2026/77 acaba em 12/09/2026, antes do contrato',
    action: 'Ver contrato',
    href: '/admin/contract-list',
  },
];

const Page = () => <Today user={{ ...testMe.user, access: Object.values(ACCESS) }} />;
const story = (answer: StubRoutes[string]) => ({
  ...areaStory({ path: '/admin', at: '/admin', Page }, {}),
  beforeEach: async () => {
    await startTestSession();
    setBoot({ ...bootData(), registry: { schema: 1, id: 'test', remotes: HOME_REMOTES, rollouts: [] } });
    const restore = stubServer({ 'GET home/actions': answer });
    return () => {
      restore();
      endTestSession();
    };
  },
});

export const Lines = story(LINES.map((line, at) => ({ ...line, key: String(at), rank: at + 1 })));
export const OnAPhone = { ...Lines, globals: { viewport: { value: 'phone' } } };
export const Calm = story([]);
export const Failed = story(() => Response.json({ message: 'x' }, { status: 503 }));
export const Loading = story(() => new Promise(() => undefined));
