import { encodePathParams } from 'api-contract/rules';
import { areaStory } from 'host/testing';
import LabReportPage from './lab-report.page';

export default { title: 'Documentos/Laudo' };

const path = '/admin/order/report/:params';
const at = `/admin/order/report/${encodePathParams({ nota_fiscal: '000045678' })}`;
const page = { path, at, Page: LabReportPage };

export const Loading = areaStory(page, { 'POST order-report/': () => new Promise(() => undefined) });
export const NotAvailable = areaStory(page, {
  'POST order-report/': Response.json({ message: 'x' }, { status: 404 }),
});
export const NarrowScreen = { ...NotAvailable, globals: { viewport: { value: 'phone' } } };
export const BrokenLink = areaStory({ ...page, at: '/admin/order/report/quebrado' }, {});
