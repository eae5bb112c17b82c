export { sumDecimals } from './decimal';
export * from './units';
export * from './dates';
export * from './contract';
export * from './gauges';
export * from './params';
export * from './format';
export * from './documents';
export * from './password';
