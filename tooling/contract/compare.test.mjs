// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { breaksOf } from './compare.mjs';

/** A contract of one module, `shared-ui`, with these declarations. */
const contractOf = (/** @type {string} */ text, more = {}) => ({
  versions: { host: '0.1.0', 'shared-ui': '0.1.0' },
  modules: { 'shared-ui': 'shared-ui/src/index.d.ts' },
  files: { 'shared-ui/src/index.d.ts': text, ...more },
});

const BUTTON =
  'export interface ButtonProps { label: string; tone?: "good" | "bad"; onPress?: (times: number, why: string) => void }';
const button = (/** @type {string} */ props) =>
  `import type { ReactNode } from 'react';\n${props}\nexport declare function Button(props: ButtonProps): ReactNode;`;

/** What areas do not notice: the types before, and now. @type {[string, string, string][]} */
const FINE = [
  [
    'one more export',
    'export declare const a: number;',
    'export declare const a: number; export declare const b: number;',
  ],
  ['one more optional prop', button(BUTTON), button(BUTTON.replace('label', 'icon?: string; label'))],
  ['a prop that need not be given any more', button(BUTTON), button(BUTTON.replace('label:', 'label?:'))],
  ['a prop that takes more', button(BUTTON), button(BUTTON.replace('"bad"', '"bad" | "late"'))],
  [
    'one more optional parameter',
    'export declare function f(a: string): void;',
    'export declare function f(a: string, b?: number): void;',
  ],
  [
    'an answer with more',
    'export declare function f(): { a: string };',
    'export declare function f(): { a: string; b: string };',
  ],
  [
    'an answer that is surer',
    'export declare function f(): string | undefined;',
    'export declare function f(): string;',
  ],
  [
    'a callback that is told more',
    button(BUTTON),
    button(BUTTON.replace('why: string', 'why: string, at: Date')),
  ],
  [
    'a private member',
    'export declare class A { private shown; open(): void }',
    'export declare class A { private seen; open(): void }',
  ],
  [
    'a generic function',
    'export declare function f<T>(rows: readonly T[]): Promise<T>;',
    'export declare function f<T>(rows: readonly T[], more?: T): Promise<T>;',
  ],
  [
    'another comment',
    '/** One. */ export declare const a: number;',
    '/** Two. */ export declare const a: number;',
  ],
];

/** What areas notice, and how it is told. @type {[string, string, string, string[]][]} */
const BROKEN = [
  [
    'an export that is gone',
    'export declare const a: number; export declare const b: number;',
    'export declare const a: number;',
    ['b is gone'],
  ],
  [
    'a type that is gone',
    'export type A = string; export type B = number;',
    'export type A = string;',
    ['B is gone'],
  ],
  [
    'a prop that is gone',
    button(BUTTON),
    button(BUTTON.replace('tone?: "good" | "bad"; ', '')),
    ['Button.tone is gone'],
  ],
  [
    'a prop that must be given',
    button(BUTTON),
    button(BUTTON.replace('tone?', 'tone')),
    ['Button.tone must be given'],
  ],
  [
    'a further prop that must be given',
    button(BUTTON),
    button(BUTTON.replace('label', 'icon: string; label')),
    ['Button.icon must be given'],
  ],
  [
    'a prop that takes less',
    button(BUTTON),
    button(BUTTON.replace(' | "bad"', '')),
    ['Button.tone may not be "bad" any more'],
  ],
  [
    'a callback that is told less',
    button(BUTTON),
    button(BUTTON.replace(', why: string', '')),
    ['Button.onPress(why) is gone'],
  ],
  [
    'a callback that is told another thing',
    button(BUTTON),
    button(BUTTON.replace('times: number', 'times: string')),
    ['Button.onPress(times) was number and is string'],
  ],
  [
    'a parameter that takes less',
    'export declare function f(a: string | number): void;',
    'export declare function f(a: string): void;',
    ['f(a) may not be number any more'],
  ],
  [
    'a parameter that must be given',
    'export declare function f(a?: string): void;',
    'export declare function f(a: string): void;',
    ['f(a) must be given'],
  ],
  [
    'a further parameter that must be given',
    'export declare function f(a: string): void;',
    'export declare function f(a: string, b: number): void;',
    ['f(b) must be given'],
  ],
  [
    'a parameter that is gone',
    'export declare function f(a: string, b: number): void;',
    'export declare function f(a: string): void;',
    ['f(b) is gone'],
  ],
  [
    'another answer',
    'export declare function f(): string;',
    'export declare function f(): number;',
    ['f() was string and is number'],
  ],
  [
    'an answer that may be missing',
    'export declare function f(): string;',
    'export declare function f(): string | undefined;',
    ['f() may be undefined'],
  ],
  [
    'a field of an answer that is gone',
    'export declare function f(): Promise<{ a: string; b: string }[]>;',
    'export declare function f(): Promise<{ a: string }[]>;',
    ['f().b is gone'],
  ],
  [
    'a method that is gone',
    'export declare const http: Readonly<{ get: () => void; put: () => void }>;',
    'export declare const http: Readonly<{ get: () => void }>;',
    ['http.put is gone'],
  ],
  [
    'a field deep in a generic prop',
    "import type { ReactNode } from 'react'; export interface Column<T> { id: string; wide?: boolean; cell: (row: T) => ReactNode } export declare function Table<T>(props: { columns: readonly Column<T>[] }): ReactNode;",
    "import type { ReactNode } from 'react'; export interface Column<T> { id: string; cell: (row: T) => ReactNode } export declare function Table<T>(props: { columns: readonly Column<T>[] }): ReactNode;",
    ['Column.wide is gone'],
  ],
  [
    'a styled component without one of its props',
    "import { type IStyledComponent } from 'styled-components'; export declare const Stack: IStyledComponent<'web', { $gap?: number; $wide?: boolean }>;",
    "import { type IStyledComponent } from 'styled-components'; export declare const Stack: IStyledComponent<'web', { $gap?: number }>;",
    ['Stack.$wide is gone'],
  ],
];

for (const [what, before, now] of FINE)
  test(`${what} breaks nothing`, () => {
    assert.deepEqual(breaksOf(contractOf(before), contractOf(now)), []);
  });

for (const [what, before, now, told] of BROKEN)
  test(`${what} is a break`, () => {
    const found = breaksOf(contractOf(before), contractOf(now));
    assert.deepEqual(
      found.map((one) => one.what).sort(),
      told.map((one) => `shared-ui ${one}`),
    );
    assert.deepEqual(breaksOf(contractOf(before), contractOf(before)), []);
  });

test('what is said of several exports is said once, with all of them and what stood at it', () => {
  const gone = '\n/** @deprecated since 2026-11-01: give tone. */ color?: string; ';
  const before = button(BUTTON.replace('label', `${gone}label`));
  assert.deepEqual(breaksOf(contractOf(before), contractOf(button(BUTTON))), [
    {
      what: 'shared-ui Button.color is gone',
      gone: true,
      member: 'color',
      uses: [
        { module: 'shared-ui', name: 'Button' },
        { module: 'shared-ui', name: 'ButtonProps' },
      ],
      deprecated: 'since 2026-11-01: give tone.',
    },
  ]);
});

test('a module that is gone takes its exports along', () => {
  const before = contractOf('/** @deprecated since 2026-11-01: use b. */ export declare const a: number;');
  const told = breaksOf(before, { ...before, modules: {} });
  assert.deepEqual(
    told.map(({ what, deprecated }) => [what, deprecated]),
    [['shared-ui a is gone', 'since 2026-11-01: use b.']],
  );
});

test('a change below a module is one of the module, and what leads to no change is none', () => {
  const files = (/** @type {string} */ size) => ({
    'shared-ui/src/size.d.ts': `export type Size = ${size};`,
  });
  const text =
    "import type { Size } from './size'; export declare class Box { private size; resize(to: Size): void }";
  const [before, now] = [contractOf(text, files('1 | 2')), contractOf(text, files('1'))];
  assert.deepEqual(
    breaksOf(before, now).map(({ what }) => what),
    ['shared-ui Box.resize(to) may not be 2 any more'],
  );
});
