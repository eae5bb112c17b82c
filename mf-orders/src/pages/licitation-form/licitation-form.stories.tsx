import { areaStory } from 'host/testing';
import { companyOf, foundProducts } from '../../quotation/quotation.fixture';
import LicitationFormPage from './licitation-form.page';

export default { title: 'Pedidos/Nova Cotação' };

const page = { path: '/admin/licitation-form', at: '/admin/licitation-form', Page: LicitationFormPage };
const story = (company: unknown) =>
  areaStory(page, { 'POST get-customer/': company, 'POST search_products/': foundProducts });

export const PublicBody = story(companyOf('public'));
export const PrivateCompany = story(companyOf('private'));
export const NarrowScreen = { ...PrivateCompany, globals: { viewport: { value: 'phone' } } };
export const Loading = story(() => new Promise(() => undefined));
export const NoCompany = story({ data: { ZOOM: [] } });
export const Failed = story(
  Response.json({ message: 'O ERP está indisponível no momento.' }, { status: 503 }),
);
