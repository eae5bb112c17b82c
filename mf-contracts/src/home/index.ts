/** This area's parts of the home page, by their component names in `remote.json`. */
export { ActiveContracts } from './active-contracts';
export { LastMonths } from './last-months';
export { ContractFigure } from './figure';
