/** This area's parts of the home page, by their component names in `remote.json`. */
export { TankSummary } from './summary';
