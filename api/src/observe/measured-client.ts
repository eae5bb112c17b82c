import pg from 'pg';
import { statementDuration } from './metrics';
import { childSpan, endSpan } from './tracing';

/** First words that a metric tells apart; all else is one. */
const OPERATIONS = ['SELECT', 'WITH', 'INSERT', 'UPDATE', 'DELETE', 'BEGIN', 'COMMIT', 'ROLLBACK'];

function operationOf(text: string): string {
  const word = /^\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? '';
  return OPERATIONS.includes(word) ? word : 'OTHER';
}

/** The table that a statement is about, as far as its first words say. Its text may hold values, and is not told. */
const tableOf = (text: string) => /\b(?:FROM|INTO|UPDATE) ([a-z_]+\.[a-z_0-9]+)/i.exec(text)?.[1];

type Answered = (error: Error | undefined, result: unknown) => void;

/** Begins to measure a statement, and answers what its end calls. */
function statement(text: string): (error?: unknown) => void {
  const operation = operationOf(text);
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation };
  const from = performance.now();
  const span = childSpan(operation, attributes);
  const table = span && tableOf(text);
  if (table) span.updateName(`${operation} ${table}`).setAttribute('db.collection.name', table);
  return (error) => {
    statementDuration.record((performance.now() - from) / 1000, attributes);
    if (span) endSpan(span, error ?? undefined);
  };
}

/** A connection whose statements are measured, and traced as part of what asks. Streams of rows (COPY) are not. */
export class MeasuredClient extends pg.Client {
  // The base has a dozen signatures; all come here and go on as they came.
  override query = ((...args: unknown[]): unknown => {
    const [config] = args as [string | { text?: string; submit?: unknown }];
    const run = pg.Client.prototype.query as (...sent: unknown[]) => unknown;
    const text = typeof config === 'string' ? config : config.text;
    if (text === undefined || (typeof config === 'object' && config.submit)) return run.apply(this, args);
    const end = statement(text);
    const last = args.at(-1);
    if (typeof last === 'function') {
      const answered = last as Answered;
      const ended: Answered = (error, result) => {
        end(error);
        answered(error, result);
      };
      return run.apply(this, [...args.slice(0, -1), ended]);
    }
    const answer = run.apply(this, args) as Promise<unknown>;
    answer.then(
      () => end(),
      (error: unknown) => end(error),
    );
    return answer;
  }) as pg.Client['query'];
}
