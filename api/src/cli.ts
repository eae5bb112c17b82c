import { readEnv } from './config/env';
import { StartError } from './config/start-error';
import { datasetCommand } from './dataset/cli';

/** `dataset:check`, `dataset:load` and `dataset:make`, as the project's scripts call them. */
async function main([command = '', ...rest]: string[]): Promise<number> {
  return datasetCommand([command.replace(/^dataset:/, ''), ...rest], {
    out: (line) => console.log(line),
    err: (line) => console.error(line),
    loadOptions: async () => (await import('./portal-sections')).loadOptions(readEnv()),
    openDatabase: async () => {
      const { openPortalDatabase } = await import('./portal-database');
      return openPortalDatabase(readEnv());
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
