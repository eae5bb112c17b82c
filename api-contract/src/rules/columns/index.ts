export { contractColumns } from './contract-columns';
export { invoiceColumns } from './invoice-columns';
