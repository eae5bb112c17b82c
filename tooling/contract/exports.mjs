// @ts-check
import path from 'node:path';
import ts from 'typescript';

/** @typedef {Pick<import('./host-contract.mjs').HostContract, 'modules' | 'files'>} Declared */

/** Where an import of a contract's file leads to in that contract, or undefined where it is of another package. */
export function within(
  /** @type {Declared} */ { modules, files },
  /** @type {string} */ from,
  /** @type {string} */ name,
) {
  if (!name.startsWith('.')) return modules[name];
  const target = path.posix.join(path.posix.dirname(from), name);
  return [`${target}.d.ts`, `${target}/index.d.ts`].find((file) => file in files);
}

/** The names that a statement of declarations exports. @returns {string[]} */
function namesOf(/** @type {ts.Statement} */ node) {
  if (ts.isExportDeclaration(node))
    return node.exportClause && ts.isNamedExports(node.exportClause)
      ? node.exportClause.elements.map(({ name }) => name.text)
      : [];
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.map(({ name }) => name.getText());
  const { name } = /** @type {ts.DeclarationStatement} */ (node);
  return name ? [name.text] : [];
}

/** The names that a module of a contract exports, types included. */
export function exportedBy(/** @type {Declared} */ contract, /** @type {string} */ module) {
  const files = new Set([contract.modules[module] ?? '']);
  /** @type {Set<string>} */
  const names = new Set();
  for (const file of files) {
    const source = ts.createSourceFile(file, contract.files[file] ?? '', ts.ScriptTarget.Latest, true);
    for (const node of source.statements) {
      for (const name of namesOf(node)) names.add(name);
      const from = ts.isExportDeclaration(node) && !node.exportClause && node.moduleSpecifier;
      const next = from && ts.isStringLiteral(from) && within(contract, file, from.text);
      if (next) files.add(next);
    }
  }
  return [...names].sort();
}
