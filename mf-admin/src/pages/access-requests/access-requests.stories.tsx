import type { Meta, StoryObj } from '@storybook/react-vite';
import { endTestSession, startTestSession, stubServer, TestArea, type StubRoutes } from 'host/testing';
import { newRequest } from '../../access-request/access-request.fixture';
import { AccessRequestsPage } from './access-requests.page';

const STATUSES = [1, 5, 2, 3];
const rows = Array.from({ length: 12 }, (_, n) => ({ ...newRequest, id: 40 - n, status: STATUSES[n % 4] }));

const meta: Meta<typeof AccessRequestsPage> = {
  title: 'mf-admin/Solicitações de Acesso',
  component: AccessRequestsPage,
  render: () => (
    <TestArea path="/admin/access-requests" at="/admin/access-requests">
      <AccessRequestsPage />
    </TestArea>
  ),
};
export default meta;

const story = (answer: StubRoutes[string]): StoryObj => ({
  beforeEach: async () => {
    await startTestSession({ type_id: 1, access: [23, 24] });
    const restore = stubServer({ 'GET access_requests/': answer });
    return () => {
      restore();
      endTestSession();
    };
  },
});

export const Rows = story({ data: rows, count: rows.length, page: 1, pages: 1 });
export const Empty = story({ data: [], count: 0, page: 1, pages: 1 });
