export * from './access-request-columns';
export * from './contract-columns';
export * from './delivery-columns';
export * from './invoice-columns';
export * from './packaging-columns';
export * from './quotation-columns';
export * from './order-request-columns';
export * from './user-columns';
