/** This area's widgets on the home page, by their component names in `remote.json`. */
export { LatestNotes } from './latest-notes';
