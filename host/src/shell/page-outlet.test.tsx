import { render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import fs from 'node:fs';
import path from 'node:path';
import type { RemoteDeclaration } from 'api-contract';
import { bootData, setBoot } from '../remotes/registry';
import { release } from '../remotes/release.fixture';
import { AuthProvider } from '../session/auth-context';
import { endTestSession, startTestSession } from '../testing/test-area';
import { testMe } from '../testing/test-me';
import { PageOutlet } from './page-outlet';

function Here() {
  const { pathname } = useLocation();
  return (
    <>
      <output>{pathname}</output>
      <PageOutlet pathname={pathname} user={testMe.user} />
    </>
  );
}

const ROOT = path.join(__dirname, '../../..');
const pagesOf = (area: string) =>
  (JSON.parse(fs.readFileSync(path.join(ROOT, area, 'remote.json'), 'utf8')) as RemoteDeclaration).pages;

beforeEach(async () => {
  await startTestSession();
  const remotes = ['mf-admin', 'mf-documents', 'mf-orders'].map((name) => [
    name,
    // Of a page's record the lists alone matter here: they are places of this test.
    release({ pages: pagesOf(name).filter((page) => page.withoutRecord) }),
  ]);
  setBoot({
    ...bootData(),
    registry: {
      schema: 1,
      id: 'test',
      remotes: Object.fromEntries(remotes) as Record<string, ReturnType<typeof release>>,
      rollouts: [],
    },
  });
});
afterEach(endTestSession);

it.each([
  ['/admin/new-order-view', '/admin/order-list-ni'],
  ['/admin/order-edit/', '/admin/order-draft'],
  ['/admin/order/report', '/admin/order-list'],
  ['/admin/document/fispq', '/admin/fds-list'],
  ['/admin/winner-docs-view', '/admin/winner-docs'],
  ['/admin/user', '/admin/user-list'],
  ['/admin/customer', '/admin/customer-list'],
  ['/admin/nothing', '/admin/nothing'],
])('%s without its record leads to %s', async (asked, list) => {
  render(
    <AuthProvider>
      <MemoryRouter initialEntries={[asked]}>
        <Here />
      </MemoryRouter>
    </AuthProvider>,
  );
  expect(await screen.findByText(list)).toBeVisible();
});
