import type { Meta, StoryObj } from '@storybook/react-vite';
import { ACCESS_REQUEST_STATUS } from 'api-contract/rules';
import { endTestSession, stubServer, testMe, type StubRoutes } from '../exports/testing';
import { clearToken, writeToken } from '../session/token';
import { Outside } from './outside';

const meta: Meta<typeof Outside> = {
  title: 'Portal/Fora do portal',
  component: Outside,
  parameters: { layout: 'fullscreen' },
};
export default meta;

/** Shows the screen of an address, with server answers from `routes`. */
const story = (pathname: string, routes: StubRoutes = {}): StoryObj<typeof Outside> => ({
  args: { pathname },
  beforeEach: () => {
    writeToken({ token: 'test', expiresAt: testMe.token_expires_at });
    const restore = stubServer(routes);
    return () => {
      restore();
      clearToken();
      endTestSession();
    };
  },
});

const terms =
  '<h2>Termos de uso</h2><p>Ao usar o portal, você se compromete a manter sua senha em sigilo.</p>';
const sent = {
  id: 3,
  socialReason: 'Papéis do Vale Ltda',
  cnpj: '12ABC34501DE35',
  name: 'Ana Souza',
  cpf: '52998224725',
  email: 'ana@vale.example',
  office: 'Compras',
  phone: '11987654321',
  stations_list: [{ station: 'Fábrica 2', state: 'SP', city: 'Suzano' }],
  all_stations: false,
  status: ACCESS_REQUEST_STATUS.rejected,
  justification: 'O CNPJ informado é de outra empresa.',
};

export const Register = story('/register');
export const RegisterRevision = story('/register/abc', { 'GET access_requests_revision/abc': sent });
export const RegisterLinkOver = story('/register/abc', {
  'GET access_requests_revision/abc': Response.json({ message: 'x' }, { status: 410 }),
});
export const Password = story('/password/abc', {
  'GET password/abc': { email_masked: 'c•••@portal.demo', first: true, expires_at: testMe.token_expires_at },
});
export const PasswordLinkOver = story('/password/abc', {
  'GET password/abc': Response.json({ message: 'Este link expirou ou já foi usado.' }, { status: 410 }),
});
export const Terms = story('/terms_of_use', {
  'GET get-terms': [{ terms }],
  'POST me': { ...testMe, terms_of_use: 0 },
});
export const Maintenance = story('/in_maintenance', {
  'GET configurations': {
    is_maintenance: true,
    data: [
      {
        is_maintenance: true,
        start_maintenance: null,
        end_maintenance: '2026-11-22T18:00:00-03:00',
        msg_maintenance: 'Estamos atualizando o portal.',
      },
    ],
  },
});
export const MaintenanceOver = story('/in_maintenance', {
  'GET configurations': {
    is_maintenance: false,
    data: [{ is_maintenance: false, start_maintenance: null, end_maintenance: null, msg_maintenance: '' }],
  },
});
