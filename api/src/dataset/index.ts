export { CsvSplitter, type CsvRecord, delimiterOf } from './csv';
export { portalSection } from './section';
