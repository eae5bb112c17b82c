import { defineConfig } from 'drizzle-kit';

const owner = process.env.OWNER ?? 'portal';

/** `OWNER=orders npx drizzle-kit generate --name <change>` writes the migration for a change in that area's tables. */
export default defineConfig({
  dialect: 'postgresql',
  // The platform's tables are a folder, an area's a file.
  schema: `./src/db/schema/${owner}{.ts,/*.ts}`,
  out: `./src/db/migrations/${owner}`,
});
