import { render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
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

beforeEach(() => startTestSession());
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
    <MemoryRouter initialEntries={[asked]}>
      <Here />
    </MemoryRouter>,
  );
  expect(await screen.findByText(list)).toBeVisible();
});
