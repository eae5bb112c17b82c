import { areaStory } from 'host/testing';
import { manyProducts, products } from '../../sheets/sheets.fixture';
import FdsListPage from './fds-list.page';

export default { title: 'Documentos/FDS' };

const page = { path: '/admin/fds-list', at: '/admin/fds-list', Page: FdsListPage };
const story = (answer: unknown) => areaStory(page, { 'GET customer-products': answer });

export const Rows = story({ ...products, ...manyProducts });
export const NarrowScreen = { ...story(products), globals: { viewport: { value: 'phone' } } };
export const Loading = story(() => new Promise(() => undefined));
export const Empty = story({});
export const Failed = story(
  Response.json({ message: 'O ERP está indisponível no momento.' }, { status: 503 }),
);
