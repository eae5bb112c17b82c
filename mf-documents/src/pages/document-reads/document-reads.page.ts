export { DocumentReadsPage as default } from './document-reads.list';
