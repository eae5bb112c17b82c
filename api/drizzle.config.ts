import { defineConfig } from 'drizzle-kit';

/** `pnpm --filter api exec drizzle-kit generate` writes the migration for a change in `src/db/schema`; each area has a file there. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/db/schema/*.ts',
  out: './src/db/migrations',
  schemaFilter: ['portal'],
});
