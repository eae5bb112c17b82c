export { accessRequestColumns } from './access-request-columns';
export { contractColumns } from './contract-columns';
export { INVOICE_STATUS, invoiceColumns } from './invoice-columns';
