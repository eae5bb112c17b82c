// @ts-check
import fs from 'node:fs';
import ts from 'typescript';
import { ANY, packageOf } from '../sdk/rooms.mjs';

/** What areas take from the host by name. */
const OF_HOST = /^(host|shared-ui)(\/|$)/;

/** @typedef {Record<string, string[]>} Imports by module: `{ 'shared-ui': ['DataTable', 't'] }` */

/** The names that an import or a re-export has, or those of it that are exported under another name. */
function namesOf(/** @type {ts.ImportDeclaration | ts.ExportDeclaration} */ node) {
  const named = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause;
  if (!named || !('elements' in named)) return [ANY];
  return [...named.elements].map(({ name, propertyName }) => (propertyName ?? name).text);
}

/** What a source imports of the host. */
function importsIn(/** @type {string} */ file) {
  const text = fs.readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  /** @type {[module: string, name: string][]} */
  const found = [];
  const add = (/** @type {ts.Node | undefined} */ from, /** @type {string[]} */ names) => {
    if (from && ts.isStringLiteralLike(from) && OF_HOST.test(from.text))
      for (const name of names) found.push([from.text, name]);
  };
  const look = (/** @type {ts.Node} */ node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node))
      add(node.moduleSpecifier, namesOf(node));
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], [ANY]);
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

/**
 * What these sources import of the host and its design system, types included; what the area carries of its own is not
 * the host's.
 * @returns {Imports}
 */
export function importsOf(
  /** @type {string[]} */ files,
  /** @type {import('./shared.mjs').Carries} */ { sharedUi } = {},
) {
  /** @type {Map<string, Set<string>>} */
  const modules = new Map();
  for (const [module, name] of files.flatMap(importsIn))
    if (sharedUi !== 'own' || packageOf(module) !== 'shared-ui')
      modules.set(module, (modules.get(module) ?? new Set()).add(name));
  return Object.fromEntries([...modules].sort().map(([module, names]) => [module, [...names].sort()]));
}
