import { defineConfig } from 'drizzle-kit';

const owner = process.env.OWNER ?? 'portal';
const isPlatform = owner === 'portal';
const server = `../mf-${owner.replaceAll('_', '-')}/server`;

/** `OWNER=orders npx drizzle-kit generate --name <change>` writes the migration for a change in that area's tables. */
export default defineConfig({
  dialect: 'postgresql',
  schema: isPlatform ? './src/db/schema/portal/*.ts' : `${server}/schema.ts`,
  out: isPlatform ? './src/db/migrations/portal' : `${server}/migrations`,
});
