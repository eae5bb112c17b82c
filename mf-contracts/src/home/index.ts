/** What this area shows on the home page, by the component names of `remote.json`. */
export { ActiveContracts } from './active-contracts';
export { Balances } from './balances';
export { Deadlines } from './deadlines';
export { LastMonths } from './last-months';
