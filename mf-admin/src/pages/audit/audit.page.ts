export { AuditPage as default } from './audit.list';
