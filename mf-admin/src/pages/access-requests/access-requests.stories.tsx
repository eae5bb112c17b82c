import { ACCESS, ACCESS_REQUEST_STATUS, USER_TYPE } from 'api-contract/rules';
import { listStories } from 'host/testing';
import { newRequest } from '../../access-request/access-request.fixture';
import { AccessRequestsPage } from './access-requests.list';

export default { title: 'Administração/Solicitações de Acesso' };

const { approved, rejected, revised } = ACCESS_REQUEST_STATUS;
const STATUSES = [ACCESS_REQUEST_STATUS.new, revised, approved, rejected];

const stories = listStories(AccessRequestsPage, {
  rows: Array.from({ length: 12 }, (_, n) => ({
    ...newRequest,
    id: 40 - n,
    status: STATUSES[n % 4] ?? ACCESS_REQUEST_STATUS.new,
  })),
  user: { type_id: USER_TYPE.admin, access: [ACCESS.admin, ACCESS.users] },
});
export const Rows = stories.Rows;
export const NarrowScreen = stories.NarrowScreen;
export const Loading = stories.Loading;
export const Empty = stories.Empty;
export const EmptyAfterFiltering = stories.EmptyAfterFiltering;
export const Failed = stories.Failed;
