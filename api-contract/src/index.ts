export * from './common';
export * from './session';
export * from './contracts';
export * from './finance';
export * from './platform';
export * from './rules';
