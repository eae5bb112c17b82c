import fs from 'node:fs';
import { z } from 'zod';
import { StartError } from './start-error';

/** Where a value stands in somebody's JSON: names and numbers between dots. */
export const place = z.string().regex(/^[\w-]+(\.[\w-]+)*$/, 'must be names and numbers between dots');

/** What stands at `a.0.b` of a value. */
export function valueAt(value: unknown, at: string): unknown {
  return at
    .split('.')
    .reduce<unknown>(
      (found, name) =>
        typeof found === 'object' && found !== null && Object.hasOwn(found, name)
          ? (found as Record<string, unknown>)[name]
          : undefined,
      value,
    );
}

/** Reads the JSON file that a variable names; throws a StartError that says which part of it is wrong. */
export function jsonFile<T extends z.ZodType>(variable: string, file: string, schema: T): z.output<T> {
  let content: unknown;
  try {
    content = JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    throw new StartError(`Environment variable ${variable} must name a JSON file that can be read.`);
  }
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new StartError(
    `Environment variable ${variable}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}.`,
  );
}
