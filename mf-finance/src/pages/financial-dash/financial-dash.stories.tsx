import type { FinancialDashboard } from 'api-contract';
import { areaStory } from 'host/testing';
import FinancialDashPage from './financial-dash.page';

export default { title: 'Financeiro/Dashboard Financeiro' };

const at = '/admin/financial-dash';
const page = { path: at, at, Page: FinancialDashPage };
const months = Array.from({ length: 12 }, (_, n) => `${String(n + 1).padStart(2, '0')}/2026`);
const figures: FinancialDashboard = {
  pagosTotal: '1284310.55',
  emDiaTotal: '312904.1',
  atrasadosTotal: '45870.25',
  labels: months,
  pagosList: months.map((_, n) => String(n < 9 ? 120_000 + ((n * 7) % 5) * 9000 : 0)),
  emDiaLista: months.map((_, n) => String(n >= 9 ? 104_000 : 0)),
  atrasadosLista: months.map((_, n) => String(n === 7 || n === 8 ? 22_900 : 0)),
};
const nothing: FinancialDashboard = {
  pagosTotal: '0',
  emDiaTotal: '0',
  atrasadosTotal: '0',
  labels: [],
  pagosList: [],
  emDiaLista: [],
  atrasadosLista: [],
};
const answering = (answer: unknown) => areaStory(page, { 'GET invoices/dashboard': answer });

export const Loaded = answering(figures);
export const NarrowScreen = { ...Loaded, globals: { viewport: { value: 'phone' } } };
export const Loading = answering(() => new Promise(() => undefined));
export const Empty = answering(nothing);
export const Failed = answering(Response.json({ message: 'O ERP está indisponível.' }, { status: 503 }));
