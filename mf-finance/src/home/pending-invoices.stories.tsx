import type { TitlePayment } from 'api-contract';
import { PAYMENT_STATUS } from 'api-contract/rules';
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
const debts = pendingInvoices(5);
const inPix = (status: TitlePayment['status']) => ({
  id: 12,
  status,
  expires_at: '2026-11-21T21:40:00.000Z',
  paid_at: status === PAYMENT_STATUS.paid ? '2026-11-20T15:00:00.000Z' : null,
});
const PIX = [PAYMENT_STATUS.paid, PAYMENT_STATUS.active, PAYMENT_STATUS.review];
// The oldest three are in a Pix: received, waiting to be paid, and looked at.
export const InPix = widget({
  ...debts,
  ZOOM: debts.ZOOM.map((debt, at) => ({ ...debt, payment: PIX[at] ? inPix(PIX[at]) : null })),
});
export const InPixOnAPhone = { ...InPix, globals: { viewport: { value: 'phone' } } };
export const One = widget(pendingInvoices(1));
export const None = widget(pendingInvoices(0));
export const Loading = widget(() => new Promise(() => undefined));
export const Failed = widget(Response.json({ message: 'O ERP está indisponível.' }, { status: 503 }));
