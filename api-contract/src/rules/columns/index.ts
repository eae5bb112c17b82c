export { contractColumns } from './contract-columns';
export { INVOICE_STATUS, invoiceColumns } from './invoice-columns';
