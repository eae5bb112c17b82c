export * from './delivery-columns';
export * from './user-columns';
export * from './customer-columns';
