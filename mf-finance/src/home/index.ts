/** This area's widgets on the home page, by their component names in `remote.json`. */
export { PendingInvoices } from './pending-invoices';
export { FinanceFigure } from './figure';
