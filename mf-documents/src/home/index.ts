/** This area's widgets on the home page, by their component names in `remote.json`. */
export { DocumentSummary } from './summary';
