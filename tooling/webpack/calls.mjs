// @ts-check
import fs from 'node:fs';
import ts from 'typescript';

/** The verbs of `http` of `host/portal`, as the wire has them. */
const VERBS = /** @type {Record<string, string>} */ ({
  get: 'GET',
  post: 'POST',
  put: 'PUT',
  delete: 'DELETE',
  events: 'GET',
});

/**
 * A path as far as it is written out: `company/users/{}/status` of a template. Null where it does not begin with text, or
 * what it begins with goes on in a value.
 * @returns {string | null}
 */
function pathOf(/** @type {ts.Node | undefined} */ node) {
  if (!node) return null;
  if (ts.isStringLiteralLike(node)) return node.text.replace(/\?.*/, '');
  if (!ts.isTemplateExpression(node)) return null;
  const all = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  const query = all.findIndex((part) => part.includes('?'));
  const parts = query < 0 ? all : [...all.slice(0, query), all[query]?.replace(/\?.*/, '') ?? ''];
  // A value is a whole part of the path, or nothing is known of it.
  const whole = parts.every(
    (part, at) => (at === 0 || /^(\/|$)/.test(part)) && (at === parts.length - 1 || part.endsWith('/')),
  );
  return whole ? parts.join('{}') : null;
}

/** The lists that a `listPage` asks for by its `endpoint`. */
const isEndpoint = (/** @type {ts.Node} */ node) =>
  ts.isPropertyAssignment(node) && node.name.getText() === 'endpoint' && ts.isStringLiteral(node.initializer);

/**
 * The calls that a source makes as far as they are written out, such as `GET company/users/{}`: by `http` and `useEvents`,
 * and the lists of a file with `listPage`. What it computes is not among them.
 */
function callsIn(/** @type {string} */ file) {
  const text = fs.readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const lists = text.includes('listPage');
  /** @type {string[]} */
  const found = [];
  const add = (/** @type {string | undefined} */ verb, /** @type {ts.Node | undefined} */ argument) => {
    const path = pathOf(argument);
    if (verb && path) found.push(`${verb} ${path}`);
  };
  const look = (/** @type {ts.Node} */ node) => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression, name } = node.expression;
      if (expression.getText() === 'http') add(VERBS[name.text], node.arguments[0]);
    }
    if (ts.isCallExpression(node) && node.expression.getText() === 'useEvents') add('GET', node.arguments[0]);
    if (lists && isEndpoint(node)) add('GET', /** @type {ts.PropertyAssignment} */ (node).initializer);
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

/** The calls of these sources, each once ({@link callsIn}). */
export const callsOf = (/** @type {string[]} */ files) => [...new Set(files.flatMap(callsIn))].sort();
