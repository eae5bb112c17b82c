export * from './common';
export * from './session';
export * from './contracts';
export * from './finance';
export * from './lists';
export * from './platform';
export * from './rules';
