// @ts-check
import crypto from 'node:crypto';
import path from 'node:path';
import ts from 'typescript';
import { packageOf } from '../sdk/rooms.mjs';
import { ROOT } from '../workspace/packages.cjs';
import { within } from './exports.mjs';
import { COMPARED } from './host-contract.mjs';
import { misfits } from './misfits.mjs';

/**
 * @typedef {Omit<import('./host-contract.mjs').HostContract, 'names'>} HostContract
 * @typedef {{ module: string, name: string }} Use an export of a module; `*` is any of it
 * @typedef {{ what: string, gone: boolean, member: string | null, uses: Use[], deprecated: string | null }} Break what an
 *   area that was made for the contract before would miss, and the exports by which it may. `gone`: it was taken away, as
 *   the property `member` of them or as a whole; `deprecated` is what stood at it before
 * @typedef {{ module: string, name: string, old: string, value: boolean }} Pair an export of both contracts; `old`
 *   is the file before
 */

/** Where the contracts' files are, for the compiler: nowhere else. */
const CONTRACTS = '/contract/';
const TREES = { was: `${CONTRACTS}was/`, is: `${CONTRACTS}is/` };
/** Names one pair of types for each export, in the trees' place: it sees the packages that the host has. */
const PAIRS = `${TREES.is}host/pairs.d.ts`;

/** @type {ts.CompilerOptions} */
const OPTIONS = {
  strict: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  skipLibCheck: true,
  noEmit: true,
};

/** Declarations of packages and of the language, which are the same for every comparison of a process. */
const external = /** @type {Map<string, ts.SourceFile | undefined>} */ (new Map());

/** A hash of each file and of all that it leads to, so that what is the same in both contracts is found. */
function closureHashes(/** @type {HostContract} */ contract) {
  const leads = new Map(
    Object.entries(contract.files).map(([file, text]) => [
      file,
      ts
        .preProcessFile(text, true, true)
        .importedFiles.flatMap(({ fileName }) => within(contract, file, fileName) ?? []),
    ]),
  );
  return Object.fromEntries(
    [...leads.keys()].map((file) => {
      const reached = new Set([file]);
      for (const one of reached) for (const next of leads.get(one) ?? []) reached.add(next);
      const hash = crypto.createHash('sha256');
      for (const one of [...reached].sort()) hash.update(`${one}\0${contract.files[one]}\0`);
      return [file, hash.digest('hex')];
    }),
  );
}

/** Both contracts as files of one program. What leads to the same in both is one file, so that it is one type. */
function treesOf(/** @type {HostContract} */ before, /** @type {HostContract} */ now) {
  const [old, fresh] = [closureHashes(before), closureHashes(now)];
  const same = (/** @type {string} */ file) => fresh[file] !== undefined && old[file] === fresh[file];
  const texts = new Map([
    ...Object.entries(before.files).map(([file, text]) => /** @type {const} */ ([TREES.was + file, text])),
    ...Object.entries(now.files).map(([file, text]) => /** @type {const} */ ([TREES.is + file, text])),
  ]);
  const base = ts.createCompilerHost(OPTIONS);
  /** @type {Map<string, ts.SourceFile>} */
  const own = new Map();
  /** @type {ts.CompilerHost} */
  const host = {
    ...base,
    getCurrentDirectory: () => CONTRACTS,
    fileExists: (file) => texts.has(file) || base.fileExists(file),
    readFile: (file) => texts.get(file) ?? base.readFile(file),
    getSourceFile(file, options) {
      const text = texts.get(file);
      if (text === undefined) {
        if (!external.has(file)) external.set(file, base.getSourceFile(file, options));
        return external.get(file);
      }
      const source = own.get(file) ?? ts.createSourceFile(file, text, options, true);
      own.set(file, source);
      return source;
    },
    resolveModuleNameLiterals(literals, containing) {
      const tree = containing.startsWith(TREES.was) ? TREES.was : TREES.is;
      const inTree = containing.startsWith(CONTRACTS);
      const file = containing.slice(tree.length);
      // A package's file is where the packages that it imports are installed.
      const place = inTree ? path.join(ROOT, file) : containing;
      return literals.map(({ text }) => {
        if (text.startsWith(CONTRACTS))
          return { resolvedModule: { resolvedFileName: text, extension: ts.Extension.Dts } };
        const found = inTree && within(tree === TREES.was ? before : now, file, text);
        if (!found) return ts.resolveModuleName(text, place, OPTIONS, base);
        const resolvedFileName = (same(found) ? TREES.is : tree) + found;
        return { resolvedModule: { resolvedFileName, extension: ts.Extension.Dts } };
      });
    },
  };
  return { host, same, write: (/** @type {string} */ text) => void texts.set(PAIRS, text) };
}

/** The exports of a module by their names, as they are declared. */
function exportsOf(/** @type {ts.Program} */ program, /** @type {string} */ file) {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  const declared = (/** @type {ts.Symbol} */ symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const found = module ? checker.getExportsOfModule(module) : [];
  return new Map(found.map((symbol) => [symbol.name, declared(symbol)]));
}

const isOwn = (/** @type {ts.Declaration} */ declaration) =>
  declaration.getSourceFile().fileName.startsWith(CONTRACTS);

/** How many type parameters a function of the portal's own has, or a type. */
function parametersOf(/** @type {ts.TypeChecker} */ checker, /** @type {ts.Symbol} */ symbol) {
  if (isValue(symbol) && !(symbol.flags & ts.SymbolFlags.Class)) {
    const [signature] = checker.getTypeOfSymbol(symbol).getCallSignatures();
    return signature?.declaration && isOwn(signature.declaration)
      ? (signature.typeParameters?.length ?? 0)
      : 0;
  }
  const [declaration] = symbol.declarations ?? [];
  return /** @type {ts.InterfaceDeclaration | undefined} */ (declaration)?.typeParameters?.length ?? 0;
}

const isValue = (/** @type {ts.Symbol} */ { flags }) => Boolean(flags & ts.SymbolFlags.Value);

/** `<any, any>` for as many parameters as there are. */
const anyFor = (/** @type {number} */ count) => (count > 0 ? `<${Array(count).fill('any').join()}>` : '');

/** What stands at what will go: `since 2026-11-01: use X`. */
function noteOf(/** @type {readonly ts.Symbol[]} */ symbols) {
  const declarations = symbols.flatMap((symbol) => symbol.declarations ?? []);
  const [tag] = declarations.flatMap((declaration) => ts.getJSDocDeprecatedTag(declaration) ?? []);
  return tag ? (ts.getTextOfJSDocComment(tag.comment) ?? '') : null;
}

/** What is said of several exports because they have the same property is said once, by the shortest name. */
function merged(/** @type {(Break & { place: string })[]} */ breaks) {
  /** @type {Map<string, Break>} */
  const told = new Map();
  for (const { place, ...one } of breaks) {
    const before = told.get(place);
    const what = before && before.what.length <= one.what.length ? before.what : one.what;
    told.set(place, { ...one, what, uses: [...(before?.uses ?? []), ...one.uses] });
  }
  return [...told.values()];
}

/**
 * What of a contract areas would miss in the next one (docs/adr/0165): exports and properties that are gone, what must be
 * given from now on, and types that no longer fit.
 * @returns {Break[]}
 */
export function breaksOf(/** @type {HostContract} */ before, /** @type {HostContract} */ now) {
  const trees = treesOf(before, now);
  const modules = Object.entries(before.modules).filter(
    ([name, file]) => COMPARED.includes(packageOf(name)) && !(now.modules[name] === file && trees.same(file)),
  );
  if (modules.length === 0) return [];
  const files = modules.map(([name, file]) => ({
    name,
    was: TREES.was + file,
    is: now.modules[name] ? TREES.is + now.modules[name] : null,
  }));
  const roots = files.flatMap(({ was, is }) => (is ? [was, is] : [was]));
  const first = ts.createProgram(roots, OPTIONS, trees.host);
  const checker = first.getTypeChecker();
  /** @type {Break[]} */
  const breaks = [];
  /** @type {Pair[]} */
  const pairs = [];
  const lines = ["import type { ComponentProps } from 'react';"];
  files.forEach(({ name: module, was, is }, n) => {
    const fresh = is ? exportsOf(first, is) : new Map();
    lines.push(`import type * as was${n} from '${was}';`, `import type * as is${n} from '${is ?? was}';`);
    for (const [name, symbol] of exportsOf(first, was)) {
      const next = fresh.get(name);
      const kinds = [ts.SymbolFlags.Value, ts.SymbolFlags.Type];
      if (!next || kinds.some((kind) => symbol.flags & kind && !(next.flags & kind))) {
        const what = `${module} ${name} is gone`;
        const deprecated = noteOf([symbol]);
        breaks.push({ what, gone: true, member: null, uses: [{ module, name }], deprecated });
        continue;
      }
      if (next === symbol) continue;
      const at = pairs.push({ module, name, old: was, value: isValue(symbol) }) - 1;
      for (const [letter, tree, of] of /** @type {const} */ ([
        ['w', 'was', symbol],
        ['i', 'is', next],
      ])) {
        const type = `${tree}${n}.${name}${anyFor(parametersOf(checker, of))}`;
        const whole = isValue(of) && !(of.flags & ts.SymbolFlags.Class) ? `typeof ${type}` : type;
        lines.push(`export declare const ${letter}${at}: ${whole};`);
        if (isValue(of) && /^[A-Z]/.test(name))
          lines.push(`export declare const ${letter}Props${at}: ComponentProps<typeof ${type}>;`);
      }
    }
  });
  trees.write(lines.join('\n'));
  const program = ts.createProgram([...roots, PAIRS], OPTIONS, trees.host, first);
  return [...breaks, ...merged(inPairs(program, pairs))];
}

/** The breaks of the exports that both contracts have. */
function inPairs(/** @type {ts.Program} */ program, /** @type {Pair[]} */ pairs) {
  const checker = program.getTypeChecker();
  const declared = exportsOf(program, PAIRS);
  /** A pair's types, or null where there is none: only a component has props. */
  const typesOf = (/** @type {string | number} */ of) => {
    const symbols = [declared.get(`w${of}`), declared.get(`i${of}`)];
    const [was, is] = symbols.map((symbol) => symbol && checker.getTypeOfSymbol(symbol));
    return was && is && !((was.flags | is.flags) & ts.TypeFlags.Any) ? { was, is } : null;
  };
  return pairs.flatMap(({ module, name, old, value }, at) => {
    const props = typesOf(`Props${at}`);
    const isComponent = props && props.was.getProperties().length + props.is.getProperties().length > 0;
    const types = isComponent ? props : typesOf(at);
    if (!types) return [];
    const symbol = exportsOf(program, old).get(name);
    const symbols = symbol ? [symbol] : [];
    const found = misfits(checker, { ...types, takes: Boolean(isComponent), at: name, symbols, isOwn });
    // What areas give and get of a type is in the functions and components that have it.
    const told = found.filter(({ gone }) => value || gone);
    return told.map(({ what, gone, member, symbols: path }) => {
      const [declaration] = path.at(-1)?.declarations ?? [];
      const place = gone && declaration ? `${declaration.getSourceFile().fileName} ${declaration.pos}` : what;
      const uses = [{ module, name }];
      return { what: `${module} ${what}`, gone, member, uses, deprecated: noteOf(path), place };
    });
  });
}
