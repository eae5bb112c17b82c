import { readEnv } from './config/env';
import { StartError } from './config/start-error';
import { datasetCommand } from './dataset/cli';

const out = (line: string) => console.log(line);
const err = (line: string) => console.error(line);

/** `dataset:…` and `erp:…`, as the project's scripts call them. */
async function main([command = '', ...rest]: string[]): Promise<number> {
  if (command === 'erp:sync' || command === 'erp:status') {
    const { erpSyncCli } = await import('./erp-sync-cli');
    return erpSyncCli([command.replace(/^erp:/, ''), ...rest], { out, err });
  }
  if (command === 'erp:check') return (await import('./erp-check-cli')).erpCheckCli({ out, err });
  return datasetCommand([command.replace(/^dataset:/, ''), ...rest], {
    out,
    err,
    loadOptions: async () => (await import('./portal-sections')).loadOptions(readEnv()),
    openDatabase: async () => {
      const { openPortalDatabase } = await import('./portal-database');
      return openPortalDatabase(readEnv(), { command: true });
    },
  });
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  },
);
