import { areaStory } from 'host/testing';
import { PendingInvoices } from '.';
import { pendingInvoices } from './pending-invoices.fixture';

export default { title: 'Financeiro/Início: títulos em aberto' };

const widget = (answer: unknown) =>
  areaStory({ path: '/admin', at: '/admin', Page: PendingInvoices }, { 'GET invoices/pending': answer });

export const Several = widget(pendingInvoices(12));
export const OnAPhone = { ...Several, globals: { viewport: { value: 'phone' } } };
export const One = widget(pendingInvoices(1));
export const None = widget(pendingInvoices(0));
export const Loading = widget(() => new Promise(() => undefined));
export const Failed = widget(Response.json({ message: 'O ERP está indisponível.' }, { status: 503 }));
