import { ACCESS_REQUEST_STATUS } from 'api-contract/rules';
import { areaStory, type StubRoutes } from 'host/testing';
import { companyRequest, companyRoutes, manager } from '../../company/company.fixture';
import CompanyRequestPage from './company-request.page';

export default { title: 'Minha Empresa/Solicitação' };

const story = (routes: StubRoutes = {}) =>
  areaStory(
    {
      path: '/admin/company/requests/:id',
      at: '/admin/company/requests/21',
      Page: CompanyRequestPage,
      user: manager,
    },
    { ...companyRoutes, ...routes },
  );
export const ToReview = story();
export const NarrowScreen = { ...story(), globals: { viewport: { value: 'phone' } } };
export const Rejected = story({
  'GET company/requests': {
    data: [
      {
        ...companyRequest,
        status: ACCESS_REQUEST_STATUS.rejected,
        justification: 'Não trabalha mais conosco.',
        decided_by: manager.name,
        decided_at: companyRequest.updated_at,
      },
    ],
  },
});
export const Missing = story({ 'GET company/requests': { data: [] } });
export const Loading = story({ 'GET company/requests': () => new Promise(() => {}) });
export const Failed = story({
  'GET company/requests': () =>
    Response.json({ message: 'O serviço está indisponível no momento.' }, { status: 503 }),
});
