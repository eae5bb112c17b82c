import type { Meta, StoryObj } from '@storybook/react-vite';
import { useQuery } from '@tanstack/react-query';
import type { CustomerControl, PublicConfig, RemoteDeclaration, SessionUser } from 'api-contract';
import { ACCESS, USER_TYPE } from 'api-contract/rules';
import { rememberShown } from '../debts/shown-today';
import { endTestSession, startTestSession, stubServer, TestArea, testMe } from '../exports/testing';
import { bootData, setBoot } from '../remotes/registry';
import { sessions } from '../profile/sessions.fixture';
import { units } from '../profile/units.fixture';
import { auth } from '../session/auth';
import { useAuth } from '../session/auth-context';
import { off } from '../two-step/two-step.fixture';
import { connection } from '../watch/connection';
import { newVersion } from '../watch/new-version';
import { Shell } from './shell';

const entry = (order: number, group: string | null, label: string) => ({
  group,
  label,
  path: `/admin/${order}`,
  order,
});

/** The whole menu as released areas declare it, without their pages, so that nothing is downloaded. */
const declaration: RemoteDeclaration = {
  name: 'mf-stories',
  version: '0.1.0',
  requiresHost: '^0.1.0',
  pages: [
    { path: '/admin/configs', title: 'Configurações', access: { anyOf: [ACCESS.settings] } },
    { path: '/admin/statement', title: 'Extrato', ofCompany: true },
  ],
  menu: [
    { ...entry(10, null, 'Contratos'), icon: 'contract' },
    entry(20, 'Financeiro', 'Consulta de Títulos'),
    entry(21, 'Financeiro', 'Dashboard Financeiro'),
    entry(30, 'Pedidos', 'Novo Pedido'),
    entry(31, 'Pedidos', 'Pedidos a Faturar'),
    entry(32, 'Pedidos', 'Pedidos em Rota'),
    entry(50, 'Documentos', 'FDS'),
    entry(51, 'Documentos', 'Ficha de Emergência'),
  ],
  slots: [],
};

const company = (id: number, name: string): CustomerControl => ({
  id,
  customer_id: id,
  customer: { id, code: String(id).padStart(6, '0'), name },
});
const TWO = [
  company(1, 'Papéis do Vale'),
  company(2, 'Companhia Agroindustrial de Fertilizantes do Norte S.A.'),
];
const MANY = [...TWO, ...[3, 4, 5, 6, 7, 8, 9].map((n) => company(n, `Cliente ${n} Indústria Química Ltda`))];

interface Scene {
  user?: Partial<SessionUser>;
  companies?: readonly CustomerControl[];
  /** He looks at all of them. */
  all?: boolean;
  config?: Partial<PublicConfig>;
  /** The current address. */
  at?: string;
  rail?: boolean;
  offline?: boolean;
  /** What is on screen came at 08:12. */
  kept?: boolean;
  /** A newer version is live than this tab's. */
  old?: boolean;
  acting?: boolean;
}

interface FrameProps {
  companies: readonly CustomerControl[];
  /** The toolbar's flavour. */
  brand?: PublicConfig['brand'];
}

function Frame({ companies, brand }: FrameProps) {
  const { user } = useAuth();
  const boot = bootData();
  const config = { ...boot.config, ...(brand && { brand }) };
  return user && <Shell boot={{ ...boot, config }} user={user} companies={companies} />;
}

const EIGHT_TWELVE = Date.parse('2026-11-27T08:12:00-03:00');

/** Data of a page that this device keeps. */
function OldData() {
  useQuery({
    queryKey: ['story'],
    queryFn: () => true,
    initialData: true,
    initialDataUpdatedAt: EIGHT_TWELVE,
    staleTime: Infinity,
  });
  return null;
}

const meta: Meta<typeof Frame> = {
  title: 'Portal/Moldura do portal',
  component: Frame,
  parameters: { layout: 'fullscreen' },
};
export default meta;
type Story = StoryObj<typeof Frame>;

/** The frame in a session, with a server that returns one open debt. */
function scene({
  user,
  companies = TWO,
  all,
  config,
  at = '/admin/profile',
  rail,
  offline,
  kept,
  old,
  acting,
}: Scene): Story {
  return {
    args: { companies },
    render: (args, { loaded }) => (
      <TestArea path="*" at={at}>
        {kept && <OldData />}
        <Frame {...args} brand={loaded.brand as PublicConfig['brand']} />
      </TestArea>
    ),
    beforeEach: async () => {
      await startTestSession(user, {
        customerControl: [...companies],
        ...(acting && { acting: { by: 'Rafael Lima' } }),
      });
      if (all) auth.showAll({ pageStays: true });
      const { config: usual, registry } = bootData();
      const files = {
        base: '/',
        entry: 'mf-manifest.json',
        integrity: '',
        assets: { entry: '', exposes: {} },
      };
      const release = { version: '0.1.0', ...files, declaration };
      setBoot({
        config: { ...usual, ...config },
        registry: { ...registry, remotes: { 'mf-stories': release } },
      });
      const invoice = { E1_NUM: '000007481', E1_VALOR: '5400', E1_SALDO: '5400', E1_VENCTO: '26/10/26' };
      const restore = stubServer({
        'POST analytic-log': { message: 'Acesso registrado.' },
        // The page in the frame is the profile.
        'GET users/sessions': sessions,
        'GET two-step': off,
        'GET users/units': units,
        'GET invoices/pending': {
          ZOOM: [{ ...invoice, E1_VENCREA: '26/10/2026' }],
          count: 1,
          total: '5400',
          overdue: 1,
          overdue_total: '5400',
        },
      });
      rememberShown(testMe.user.id, all ? 0 : testMe.user.customer_id);
      localStorage.setItem('portal.menu', rail ? 'rail' : 'wide');
      connection.set(offline ? 'offline' : 'online');
      newVersion.set(old ? 'offered' : 'none');
      return () => {
        restore();
        localStorage.removeItem('portal.menu');
        connection.set('online');
        newVersion.set('none');
        endTestSession();
      };
    },
  };
}

/** Does not set the focus: browsers differ in whether a focus set by a script has a ring. */
const click =
  (name: string | RegExp): NonNullable<Story['play']> =>
  async ({ canvas }) =>
    (await canvas.findByRole('button', { name })).click();
const phone = { globals: { viewport: { value: 'phone' } } };

export const Wide: Story = scene({});
export const OneCompany: Story = scene({ companies: TWO.slice(0, 1) });
export const LongNames: Story = scene({
  user: {
    name: 'Maria Aparecida dos Santos Albuquerque de Oliveira',
    customer_name: TWO[1]?.customer.name ?? null,
  },
});
export const GroupOpen: Story = { ...scene({}), play: click('Pedidos') };
export const Rail: Story = scene({ rail: true });
export const Companies: Story = { ...scene({}), play: click(/^Empresa: /) };
export const CompaniesWithSearch: Story = { ...scene({ companies: MANY }), play: click(/^Empresa: /) };
const ofAll = { companies: MANY, all: true };
export const AllCompanies: Story = { ...scene(ofAll), play: click(/^Empresa: /) };
export const WhichCompany: Story = scene({ ...ofAll, at: '/admin/statement' });
export const WhichCompanyNarrow: Story = {
  ...scene({ companies: TWO, all: true, at: '/admin/statement' }),
  ...phone,
};
export const Logout: Story = { ...scene({}), play: click('Sair') };
export const MenuNarrow: Story = { ...scene({}), ...phone, play: click('Menu') };
export const Narrow: Story = { ...scene({}), ...phone };
export const NotFound: Story = scene({ at: '/admin/nowhere' });
export const Denied: Story = scene({ at: '/admin/configs' });
export const Offline: Story = scene({ at: '/admin/nowhere', offline: true });
const kept = { at: '/admin/nowhere', offline: true, kept: true };
export const OfflineKept: Story = scene(kept);
export const OfflineKeptNarrow: Story = { ...scene(kept), ...phone };
export const NewVersion: Story = scene({ at: '/admin/nowhere', old: true });
export const OrdersUnavailable: Story = scene({
  at: '/admin/nowhere',
  config: { order_creation_available: false },
});
export const MaintenanceForTheMaster: Story = scene({
  user: { type_id: USER_TYPE.master, maintenance: true },
});
export const NoticesNarrow: Story = {
  ...scene({ at: '/admin/nowhere', offline: true, config: { order_creation_available: false } }),
  ...phone,
};
const acting = { at: '/admin/nowhere', acting: true };
export const ActingAsSomebodyElse: Story = scene(acting);
export const ActingNarrow: Story = {
  ...scene({
    ...acting,
    user: { name: 'Maria Aparecida dos Santos Albuquerque', email: 'maria.aparecida@companhia-agro.demo' },
  }),
  ...phone,
};
