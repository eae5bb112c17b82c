import { listStories, press } from 'host/testing';
import { manager } from '../../company/company.fixture';
import { keyChoices } from '../company-keys/company-keys.fixture';
import { webhooks } from './company-webhooks.fixture';
import { CompanyWebhooksPage } from './company-webhooks.list';

export default { title: 'Minha Empresa/Webhooks' };

const stories = listStories(CompanyWebhooksPage, {
  rows: webhooks,
  user: manager,
  routes: {
    'GET company/key-choices': keyChoices,
    'POST company/webhooks': { id: 4, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwx5yQk0qQ7fQ=' },
  },
});
export const Rows = stories.Rows;
export const NarrowScreen = stories.NarrowScreen;
export const Loading = stories.Loading;
export const Empty = stories.Empty;
export const EmptyAfterFiltering = stories.EmptyAfterFiltering;
export const Failed = stories.Failed;

const pressed = (name: string) => ({ ...stories.Rows, play: press('Parado', name) });
export const NewWebhook = pressed('Novo webhook');
export const NewWebhookNarrow = { ...NewWebhook, globals: { viewport: { value: 'phone' } } };
