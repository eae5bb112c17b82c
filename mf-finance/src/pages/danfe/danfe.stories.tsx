import { encodePathParams } from 'api-contract/rules';
import { areaStory } from 'host/testing';
import DanfePage from './danfe.page';

export default { title: 'mf-finance/DANFE' };

const path = '/admin/invoice/danfe/:params';
const params = encodePathParams({ nota_fiscal: '000012345', filial: '0650001', loja_ent: '01' });
const page = { path, at: `/admin/invoice/danfe/${params}`, Page: DanfePage };

export const Loading = areaStory(page, { 'POST invoice/danfe': () => new Promise(() => undefined) });
export const NotAvailable = areaStory(page, {});
export const BrokenLink = areaStory({ ...page, at: '/admin/invoice/danfe/quebrado' }, {});
export const NarrowScreen = { ...NotAvailable, globals: { viewport: { value: 'phone' } } };
