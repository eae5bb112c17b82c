import { areaStory, type StubRoutes } from 'host/testing';
import { PendingInvoices } from '.';
import { pendingInvoices } from './pending-invoices.fixture';

export default { title: 'Financeiro/Início: títulos em aberto' };

const noCredit = Response.json({ message: 'Não encontrado.' }, { status: 404 });
const widget = (answer: unknown, more: StubRoutes = {}) =>
  areaStory(
    { path: '/admin', at: '/admin', Page: PendingInvoices },
    { 'GET invoices/pending': answer, 'GET customer/credit': noCredit, ...more },
  );

export const Several = widget(pendingInvoices(12));
export const OnAPhone = { ...Several, globals: { viewport: { value: 'phone' } } };
export const WithCredit = widget(pendingInvoices(12), {
  'GET customer/credit': { limit: '250000.00', used: '205000.00', free: '45000.00' },
});
export const BeyondCredit = widget(pendingInvoices(12), {
  'GET customer/credit': { limit: '250000.00', used: '262400.00', free: '-12400.00' },
});
export const BeyondCreditOnAPhone = { ...BeyondCredit, globals: { viewport: { value: 'phone' } } };
export const One = widget(pendingInvoices(1));
export const None = widget(pendingInvoices(0));
export const Loading = widget(() => new Promise(() => undefined));
export const Failed = widget(Response.json({ message: 'O ERP está indisponível.' }, { status: 503 }));
