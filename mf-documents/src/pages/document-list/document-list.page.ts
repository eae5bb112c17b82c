export { DocumentListPage as default } from './document-list.list';
