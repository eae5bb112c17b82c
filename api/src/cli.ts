import { readEnv } from './config/env';
import { lastWords, StartError } from './config/start-error';
import { datasetCommand } from './dataset/cli';

const out = (line: string) => console.log(line);
const err = (line: string) => console.error(line);

/** `db:copy TARGET`: everything into the empty database of a `postgres://` address, or `embedded`. */
async function copyCommand([target]: string[]): Promise<number> {
  if (target === undefined || !/^(postgres(ql)?:\/\/|embedded$)/.test(target)) {
    err('Uso: db:copy postgres://usuario:senha@servidor/banco | embedded');
    return 1;
  }
  const { openPortalDatabase } = await import('./portal-database');
  const { copyDatabase } = await import('./db/copy');
  const env = readEnv();
  const source = await openPortalDatabase(env, { command: true });
  try {
    const to = target === 'embedded' ? { dataDir: env.dataDir } : { ...env, databaseUrl: target };
    const copy = await openPortalDatabase(to);
    await copyDatabase(source.pool, copy.pool, (table, rows) => out(`${table.padEnd(40)} ${rows}`)).finally(
      copy.close,
    );
  } finally {
    await source.close();
  }
  out('Tudo foi copiado. Os arquivos (DATA_DIR/files) ficam onde estão.');
  return 0;
}

/** `db:migrate`: brings the database up to date, as every start does. */
async function migrateCommand(): Promise<number> {
  const { openPortalDatabase } = await import('./portal-database');
  await (await openPortalDatabase(readEnv(), { command: true })).close();
  out('O banco de dados está em dia.');
  return 0;
}

/** `secrets:reseal`: what the old key sealed is sealed with the present one. */
async function resealCommand(): Promise<number> {
  const { secretsKeyFile, secretsKeyOldFile, ...env } = readEnv();
  if (secretsKeyOldFile === undefined)
    throw new StartError('SECRETS_KEY_OLD_FILE must name the key before, and SECRETS_KEY_FILE the new one.');
  const { openPortalDatabase } = await import('./portal-database');
  const { fileSeal } = await import('./platform/seal');
  const { resealSecrets } = await import('./platform/reseal');
  const { pool, close } = await openPortalDatabase(env, { command: true });
  const { resealed, unreadable } = await resealSecrets(
    pool,
    fileSeal(secretsKeyFile),
    fileSeal(secretsKeyOldFile),
  ).finally(close);
  out(`Selados de novo: ${resealed}. A chave antiga já pode ser removida.`);
  if (unreadable > 0) err(`Nenhuma das duas chaves abre: ${unreadable}.`);
  return unreadable > 0 ? 1 : 0;
}

/** `dataset:…`, `erp:…`, `db:…` and `secrets:reseal`, as the project's scripts call them. */
async function main([command = '', ...rest]: string[]): Promise<number> {
  if (command === 'erp:sync' || command === 'erp:status') {
    const { erpSyncCli } = await import('./erp-sync-cli');
    return erpSyncCli([command.replace(/^erp:/, ''), ...rest], { out, err });
  }
  if (command === 'db:copy') return copyCommand(rest);
  if (command === 'db:migrate') return migrateCommand();
  if (command === 'secrets:reseal') return resealCommand();
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
    console.error(lastWords(error));
    process.exitCode = 1;
  },
);
