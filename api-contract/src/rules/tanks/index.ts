export * from './tank-level';
export * from './tank-rate';
export * from './tank-forecast';
export * from './tank-reading';
export * from './tank-period';
export * from './cubic-metres';
