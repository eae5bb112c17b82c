/** This area's widgets on the home page, by their component names in `remote.json`. */
export { ActiveContracts } from './active-contracts';
export { Balances } from './balances';
export { Deadlines } from './deadlines';
export { LastMonths } from './last-months';
