// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const parse = (/** @type {string} */ file) =>
  ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

/** The first node of a file for which `pick` answers something. @template T @returns {T | undefined} */
function find(/** @type {ts.Node} */ node, /** @type {(node: ts.Node) => T | undefined} */ pick) {
  return pick(node) ?? ts.forEachChild(node, (child) => find(child, pick));
}

/** The object a constant of this name is set to. */
const constant = (/** @type {ts.SourceFile} */ source, /** @type {string} */ name) =>
  find(source, (node) =>
    ts.isVariableDeclaration(node) && node.name.getText() === name ? node.initializer : undefined,
  );

/** Whether it is `...pagesOf(lists)`: the pages of lists that are drawn from their declarations. */
const isPagesOf = (/** @type {ts.ObjectLiteralElementLike} */ property) =>
  ts.isSpreadAssignment(property) &&
  ts.isCallExpression(property.expression) &&
  property.expression.expression.getText() === 'pagesOf';

/**
 * The keys of an object that is written out in a file: `{ '/admin/x': Page }` gives ['/admin/x'].
 * @param {ts.Node | undefined} node the object, or the name of a constant of the same file that holds it
 * @param {readonly string[]} [drawn] what `...pagesOf(lists)` stands for
 * @returns {string[] | null} null when it is not written out, so that nobody can read it without running the code
 */
function keys(/** @type {ts.SourceFile} */ source, node, drawn = []) {
  if (node && ts.isIdentifier(node)) return keys(source, constant(source, node.text), drawn);
  if (node && (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)))
    return keys(source, node.expression, drawn);
  if (!node || !ts.isObjectLiteralExpression(node)) return null;
  /** @type {(string | null)[]} */
  const names = [];
  for (const property of node.properties) {
    const { name } = property;
    if (isPagesOf(property)) names.push(...drawn);
    else names.push(name && (ts.isStringLiteralLike(name) || ts.isIdentifier(name)) ? name.text : null);
  }
  return names.every((name) => name !== null) ? names : null;
}

/**
 * The pages an area gives to `defineRemote` or `definePlainRemote`, or null when they are not written out in that file.
 * `drawn` are those of its lists that `...pagesOf(lists)` stands for.
 * @param {string} file
 * @param {readonly string[]} [drawn]
 */
export function definedPages(file, drawn) {
  const source = parse(file);
  const options = find(source, (node) =>
    ts.isCallExpression(node) && /^define(Plain)?Remote$/.test(node.expression.getText())
      ? node.arguments[0]
      : undefined,
  );
  if (!options || !ts.isObjectLiteralExpression(options)) return null;
  const pages = options.properties.find((property) => property.name?.getText() === 'pages');
  if (!pages) return null;
  return keys(source, ts.isPropertyAssignment(pages) ? pages.initializer : pages.name, drawn);
}

/** The keys of a constant object in a file, such as the host's own pages. */
export function constantKeys(/** @type {string} */ file, /** @type {string} */ name) {
  const source = parse(file);
  return keys(source, constant(source, name));
}

/** `a`, or the names a pattern such as `{ a, b: c }` binds. @returns {string[]} */
const boundNames = (/** @type {ts.BindingName} */ name) =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []));

/** The names that a module exports, `default` included, or null if it re-exports a whole module. */
export function exportedNames(/** @type {string} */ file) {
  /** @type {string[]} */
  const names = [];
  for (const node of parse(file).statements) {
    if (ts.isExportAssignment(node)) names.push('default');
    else if (ts.isExportDeclaration(node)) {
      if (!node.exportClause || !ts.isNamedExports(node.exportClause)) return null;
      names.push(...node.exportClause.elements.map((element) => element.name.text));
    } else if (ts.canHaveModifiers(node)) {
      const modifiers = (ts.getModifiers(node) ?? []).map(({ kind }) => kind);
      if (!modifiers.includes(ts.SyntaxKind.ExportKeyword)) continue;
      if (modifiers.includes(ts.SyntaxKind.DefaultKeyword)) names.push('default');
      else if (ts.isVariableStatement(node))
        names.push(...node.declarationList.declarations.flatMap(({ name }) => boundNames(name)));
      else if ((ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) && node.name)
        names.push(node.name.text);
    }
  }
  return names;
}

/**
 * The facts that the release gate compares with `remote.json` (tooling/release/gate/gate.mjs): the pages that an area defines,
 * the exports of its exposed modules, what is in the build (`bundled`) although the host shares it, the `calls` that its
 * code makes, what it `imports` of the host, and the
 * number of the `shared-ui` that it carries. The build writes them to `code.json`. `drawn` are the addresses of its lists
 * that are drawn from their declarations.
 * @param {string} dir the remote's folder
 * @param {Record<string, string>} exposes
 * @param {{ drawn?: string[], bundled?: string[], calls?: string[], imports?: import('./imports.mjs').Imports, sharedUi?: string }} [found]
 */
export function codeFacts(
  dir,
  exposes,
  { drawn = [], bundled = [], calls = [], imports = {}, sharedUi } = {},
) {
  const area = exposes['./area'];
  const modules = Object.entries(exposes).map(([name, file]) => [name, exportedNames(path.join(dir, file))]);
  return {
    pages: area ? definedPages(path.join(dir, area), drawn) : null,
    exports: Object.fromEntries(modules),
    bundled,
    calls,
    imports,
    ...(sharedUi && { sharedUi }),
  };
}
