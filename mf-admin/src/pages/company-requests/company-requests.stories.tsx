import { ACCESS_REQUEST_STATUS } from 'api-contract/rules';
import { listStories } from 'host/testing';
import { companyRequest, manager } from '../../company/company.fixture';
import { CompanyRequestsPage } from './company-requests.list';

export default { title: 'Minha Empresa/Solicitações' };

const { approved, rejected } = ACCESS_REQUEST_STATUS;
const stories = listStories(CompanyRequestsPage, {
  rows: [
    companyRequest,
    { ...companyRequest, id: 20, name: 'Leo Prado', email: 'leo@serena.example', status: approved },
    { ...companyRequest, id: 19, name: 'Pia Ramos', email: 'pia@serena.example', status: rejected },
  ],
  user: manager,
});
export const Rows = stories.Rows;
export const NarrowScreen = stories.NarrowScreen;
export const Loading = stories.Loading;
export const Empty = stories.Empty;
export const EmptyAfterFiltering = stories.EmptyAfterFiltering;
export const Failed = stories.Failed;
