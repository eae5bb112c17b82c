/** What this area shows on the home page, by the component names of `remote.json`. */
export { PendingInvoices } from './pending-invoices';
