import { ACCESS, ACCESS_REQUEST_STATUS, USER_TYPE } from 'api-contract/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { endTestSession, startTestSession, stubServer, TestArea, type StubRoutes } from 'host/testing';
import { newRequest, reviewRoutes } from '../../access-request/access-request.fixture';
import AccessRequestPage from './access-request.page';

const meta: Meta<typeof AccessRequestPage> = {
  title: 'Administração/Solicitação de Acesso',
  component: AccessRequestPage,
  render: () => (
    <TestArea path="/admin/access-requests/:id" at="/admin/access-requests/12">
      <AccessRequestPage />
    </TestArea>
  ),
};
export default meta;

/** Shows the page to an administrator, with server answers from `routes`. */
const story = (routes: StubRoutes): StoryObj => ({
  beforeEach: async () => {
    await startTestSession({ type_id: USER_TYPE.admin, access: Object.values(ACCESS) });
    const restore = stubServer({ ...reviewRoutes, ...routes });
    return () => {
      restore();
      endTestSession();
    };
  },
});

export const ToReview = story({});
export const Rejected = story({
  'GET access_requests/12': {
    data: [
      {
        ...newRequest,
        status: ACCESS_REQUEST_STATUS.rejected,
        justification: 'O CNPJ é de outra empresa.',
        decided_by: 'Bruno',
        decided_at: newRequest.updated_at,
      },
    ],
  },
});
export const Missing = story({ 'GET access_requests/12': { data: [] } });
export const Loading = story({ 'GET access_requests/12': () => new Promise(() => {}) });
export const Failed = story({
  'GET access_requests/12': () =>
    Response.json({ message: 'O serviço está indisponível no momento.' }, { status: 503 }),
});
