import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { migrationFolders, type TableOwner } from '../paths';
import { inTurn, LOCKS } from './advisory-locks';
import { moveOutOfOneSchema } from './one-schema';

/** Adds further tables after the migrations. Runs at every start, so it adds only what is missing. */
export type AddTables = (client: pg.ClientBase) => Promise<void>;

/** Who looks on while migrations run. */
export interface MigrationWatch {
  /** An owner's turn begins. */
  readonly begins?: (owner: TableOwner) => void;
  /** Is shown the statements of an owner that the database does not have yet; throws to refuse them. */
  readonly judge?: ((owner: TableOwner, statements: readonly string[]) => void) | undefined;
}

interface Options extends MigrationWatch {
  readonly owners?: readonly TableOwner[];
}

/** The statements of an owner's migrations that were not applied yet. */
async function missing(client: pg.ClientBase, { name, dir }: TableOwner): Promise<string[]> {
  const { rows } = await client.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [
    `drizzle.${name}`,
  ]);
  const last = rows[0]?.there
    ? (await client.query<{ at: string | null }>(`SELECT max(created_at) AS at FROM drizzle."${name}"`))
        .rows[0]?.at
    : null;
  return readMigrationFiles({ migrationsFolder: dir })
    .filter(({ folderMillis }) => folderMillis > Number(last ?? 0))
    .flatMap(({ sql }) => sql);
}

/**
 * Applies each owner's missing migrations, which it alone decides (its journal is `drizzle.<name>`), then `addTables`;
 * one process at a time. An Error if the database is one of an earlier version that cannot be brought up to date.
 */
export async function migrate(
  pool: pg.Pool,
  addTables: AddTables,
  { owners = migrationFolders(), begins, judge }: Options = {},
): Promise<void> {
  // Several processes may start at once on one server.
  await inTurn(pool, LOCKS.migration, async (client) => {
    await moveOutOfOneSchema(client, owners);
    for (const owner of owners) {
      const { name, dir } = owner;
      begins?.(owner);
      if (judge) judge(owner, await missing(client, owner));
      await applyMigrations(drizzle(client), {
        migrationsFolder: dir,
        migrationsSchema: 'drizzle',
        migrationsTable: name,
      });
    }
    await addTables(client);
  });
}
