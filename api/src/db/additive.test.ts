import { firstNotAdditive } from './additive';

it.each([
  ['a schema', 'CREATE SCHEMA "visits";'],
  ['a table', 'CREATE TABLE "visits"."notes" ("id" serial PRIMARY KEY NOT NULL, "text" text NOT NULL);'],
  ['a table’s constraint', 'CREATE TABLE a.b (c int); ALTER TABLE "a"."b" ADD CONSTRAINT x UNIQUE (c);'],
  ['an index', 'CREATE INDEX "i" ON "a"."b" USING btree ("c");'],
  [
    'a unique index of a new table',
    'CREATE TABLE a.b (c int);--> statement-breakpoint\nCREATE UNIQUE INDEX i ON a.b (c);',
  ],
  ['a column that is null', 'ALTER TABLE "a"."b" ADD COLUMN "c" text;'],
  [
    'a column with a default',
    'ALTER TABLE a.b ADD COLUMN c integer DEFAULT 0 NOT NULL, ADD COLUMN d numeric(10, 2);',
  ],
  [
    'words in a comment and a text',
    "-- DROP TABLE a.b;\nALTER TABLE a.b ADD c text DEFAULT 'x; DROP TABLE y' NOT NULL;",
  ],
])('%s only adds', (_what, sql) => {
  expect(firstNotAdditive([sql])).toBeUndefined();
});

it.each([
  ['a column that must be given', 'ALTER TABLE a.b ADD COLUMN c text NOT NULL;'],
  ['a dropped column', 'ALTER TABLE a.b ADD COLUMN d text, DROP COLUMN c;'],
  ['a dropped table', 'DROP TABLE a.b;'],
  ['another type', 'ALTER TABLE a.b ALTER COLUMN c TYPE bigint;'],
  ['another name', 'ALTER TABLE a.b RENAME COLUMN c TO d;'],
  ['a constraint', 'ALTER TABLE a.b ADD CONSTRAINT x CHECK (c > 0);'],
  ['a unique index', 'CREATE UNIQUE INDEX i ON a.b (c);'],
  ['a unique column', 'ALTER TABLE a.b ADD COLUMN c text UNIQUE;'],
  ['changed rows', 'UPDATE a.b SET c = 1;'],
  ['what hides behind a comment', '/* CREATE TABLE */ TRUNCATE a.b;'],
])('%s does more', (_what, sql) => {
  expect(firstNotAdditive(['CREATE SCHEMA z;', sql])).toBeDefined();
});
