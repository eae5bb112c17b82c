/** How the mirror of the ERP (schema `erp`) follows it (docs/adr/0088). */
export { requestSync } from './request';
export { mirrorStatus, type MirrorTable } from './status';
export { forgetSync } from './forget';
export { mirrorService, syncDeps } from './service';
export { readAgain } from './read-again';
export { syncCommand } from './cli';
