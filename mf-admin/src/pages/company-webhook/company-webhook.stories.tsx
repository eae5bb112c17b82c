import { areaStory, type StubRoutes } from 'host/testing';
import { manager } from '../../company/company.fixture';
import { webhookDeliveries, webhooks } from '../company-webhooks/company-webhooks.fixture';
import CompanyWebhookPage from './company-webhook.page';

export default { title: 'Minha Empresa/Webhook' };

const page = (data: unknown[], pages = 1) => ({ data, count: data.length, page: 1, pages });
const story = (routes: StubRoutes = {}) =>
  areaStory(
    {
      path: '/admin/company/webhooks/:id',
      at: '/admin/company/webhooks/2',
      Page: CompanyWebhookPage,
      user: manager,
    },
    {
      'GET company/webhooks': page(webhooks.slice(1, 2)),
      'GET company/webhooks/2/deliveries': page(webhookDeliveries, 3),
      ...routes,
    },
  );
export const Deliveries = story();
export const DeliveriesNarrow = { ...story(), globals: { viewport: { value: 'phone' } } };
export const NoDeliveries = story({ 'GET company/webhooks/2/deliveries': page([]) });
export const Loading = story({ 'GET company/webhooks/2/deliveries': () => new Promise(() => {}) });
export const Missing = story({ 'GET company/webhooks': page([]) });
export const Failed = story({
  'GET company/webhooks/2/deliveries': () =>
    Response.json({ message: 'O serviço está indisponível no momento.' }, { status: 503 }),
});
