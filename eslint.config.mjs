// @ts-check
import fs from 'node:fs';
import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import regexp from 'eslint-plugin-regexp';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { packages } from './tooling/workspace/packages.cjs';

/** The arrows of the house (docs/adr/0001): what each room may import, and nothing else. */
const ROOMS = packages().filter((name) => name !== 'tooling');
const ARROWS = {
  host: ['shared-ui', 'api-contract'],
  'shared-ui': ['api-contract'],
  'api-contract': [],
  api: ['api-contract'],
  e2e: ['api-contract'],
  'mf-*/src': ['host', 'shared-ui', 'api-contract'],
  'mf-*/server': ['api', 'api-contract'],
  // What both sides of an area share, as api-contract has it for all: schemas, and rules that screens run too.
  'mf-*/wire': ['api-contract'],
  'mf-*/wire/rules': ['api-contract'],
  demo: ['api', 'api-contract', 'mf-[a-z-]+'],
  bench: ['api', 'api-contract', 'mf-[a-z-]+'],
};

const SCREEN_ROOMS = ['host', 'shared-ui', 'mf-*/src', 'mf-*/wire/rules'];

/** The names of TanStack Query that the host shares (host/src/remotes/react-query.ts). */
const SHARED_QUERY = fs.readFileSync(new URL('host/src/remotes/react-query.ts', import.meta.url), 'utf8');
const queryNames = (SHARED_QUERY.match(/export \{([^}]*)\}/)?.[1] ?? '').match(/\w+/g) ?? [];

const arrow = ([room, allowed]) => ({
  files: [`${room}/**/*.{ts,tsx}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^(${[...ROOMS.filter((r) => !r.startsWith('mf-')), 'mf-[a-z-]+'].filter((r) => !allowed.includes(r) && r !== room).join('|')})(/|$)`,
            message: `${room} may import only: ${allowed.join(', ') || 'nothing of the house'}.`,
          },
          {
            regex: '^(\\.\\./)+(host|shared-ui|api-contract|api|demo|bench|mf-[a-z-]+)/',
            message: 'Import a room by its name.',
          },
          ...(room.startsWith('mf-*')
            ? [
                {
                  regex: '^(\\.\\./)+(src|server)(/|$)',
                  message: 'Screens and server meet in the wire or in api-contract.',
                },
              ]
            : []),
          // zod in a browser bundle costs 75 KB: screens take types and rules only.
          ...(SCREEN_ROOMS.includes(room) ? [{ regex: '^zod', message: 'zod stays on the server.' }] : []),
        ],
      },
    ],
    ...(SCREEN_ROOMS.includes(room)
      ? {
          '@typescript-eslint/no-restricted-imports': [
            'error',
            {
              paths: [
                {
                  name: 'api-contract',
                  allowTypeImports: true,
                  message: 'Take types from api-contract, code from api-contract/rules.',
                },
                {
                  name: '@tanstack/react-query',
                  allowTypeImports: true,
                  allowImportNames: queryNames,
                  message: 'The host does not share it: add it to host/src/remotes/react-query.ts.',
                },
              ],
              patterns: [
                {
                  regex: room.endsWith('/rules')
                    ? '^\\.\\.(/|$)'
                    : '^(\\.\\./)+(wire(/(?!rules(/|$))|$)|settings$)',
                  allowTypeImports: true,
                  message: 'Take types from the wire and the settings, code from wire/rules.',
                },
              ],
            },
          ],
        }
      : {}),
  },
});

/** The arrows inside `api/src` (docs/adr/0001): `PARTS` know none of the others; what puts them together may know all. */
const API = 'api/src';
const PARTS = ['config', 'platform', 'db', 'jobs', 'mail', 'files', 'erp', 'observe'];
const COMPOSE = ['start', 'testing'];
/** The areas' server parts. */
const SERVERS = 'mf-*/server/**/*.ts';
const API_TESTS = [`${API}/**/*.test.ts`, `${API}/**/testing/**`];

const folders = fs
  .readdirSync(new URL(API, import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const others = folders.filter((name) => !PARTS.includes(name) && !COMPOSE.includes(name));
const free = [...PARTS, 'paths.ts'];

const apiArrows = {
  files: [`${API}/**/*.ts`],
  ignores: API_TESTS,
  rules: {
    'import-x/no-restricted-paths': [
      'error',
      {
        basePath: import.meta.dirname,
        zones: [
          ...PARTS.map((part) => ({
            target: `${API}/${part}`,
            from: API,
            except: free,
            message: `${part} knows none of the other folders: hand in what it needs.`,
          })),
          ...others.map((folder) => ({
            target: `${API}/${folder}`,
            from: API,
            except: [...free, folder, ...others.map((other) => `${other}/index.ts`)],
            message: "Folders meet only through each other's index.ts.",
          })),
        ],
      },
    ],
  },
};
/** Access codes, user types and statuses have names, in api-contract/rules: a bare value says nothing to its reader. */
const CODE_LISTS = 'anyOf|allOf|types|access|needs|codes|type_id|typeId|two_step_types';
const CODE_FIELDS = 'type_id|type_user|status|cn9_situac|e1_status|document_id|module';
/** Codes in the text of a query or an address (`?status=1`), and in SQL (`status = 1`, `access = '{2}'`). */
const IN_TEXT = [
  `(^|[?&])(${CODE_FIELDS})=([0-9]{1,3}|[ABR])(?![0-9a-z])`,
  String.raw`\b(${CODE_FIELDS}) (=|<>|IN) [(]?('([0-9]|[ABR]')|[0-9])`,
  String.raw`\baccess = '\{[0-9]`,
].join('|');
const BARE_CODES = [
  `Property[key.name=/^(${CODE_LISTS})$/] > ArrayExpression > Literal[raw=/^\\d+$/]`,
  'VariableDeclarator[id.name=/^(access|CODES|READERS)$/] > ArrayExpression > Literal[raw=/^\\d+$/]',
  "Property[key.name=/^(type_id|typeId|type_user)$/] > Literal[raw=/^'?[1-4]'?$/]",
  // 0 is the status of a call that got no answer, and 200 to 599 are HTTP's.
  "Property[key.name=status] > Literal[raw=/^'?([1-5]|999|[ABR])'?$/]",
  'Property[key.name=document_id] > Literal[raw=/^[14]$/]',
  'Property[key.name=module] > Literal[raw=/^[1-5]$/]',
  'Property[key.name=/^(cn9_situac|e1_status)$/i] > Literal',
  'BinaryExpression[left.property.name=/^(type_id|typeId|cn9_situac|e1_status)$/i] > Literal',
  'BinaryExpression[left.name=/^(type_id|typeId)$/] > Literal',
  'CallExpression[callee.name=/^(can|useCan)$/] > Literal',
  'CallExpression[callee.property.name=can] > Literal',
  'CallExpression[callee.name=addUser] Property[key.name=/^(type|status)$/] > Literal',
  `Literal[value=/${IN_TEXT}/i]`,
  `TemplateElement[value.raw=/${IN_TEXT}/i]`,
].map((selector) => ({
  selector,
  message: 'Name the code: ACCESS, USER_TYPE or a status of api-contract/rules.',
}));

/** A browser's clock may be days wrong: what is shown counts from the server's. */
const BARE_NOW = {
  selector: 'NewExpression[callee.name=Date][arguments.length=0]',
  message: "serverNow() of api-contract/rules: a browser's clock may be wrong.",
};

/** React.lazy keeps its first error until the page is loaded anew; an area's pages are loaded anew with the area. */
const BARE_LAZY = {
  selector: "ImportSpecifier[imported.name='lazy']",
  message: 'OnDemand of shared-ui keeps a failure in its place and fetches again.',
};

/** A browser may deny storage, or have no room left: only the guarded module meets it bare. */
const STORAGE = ['localStorage', 'sessionStorage', 'indexedDB'];
const GUARDED = 'Keep it by host/src/storage/storage.ts, which works where the browser denies storage.';
const guardedStorage = {
  files: ['{host,shared-ui,api-contract,mf-*,samples}/**/*.{ts,tsx}'],
  ignores: ['host/src/storage/**', '**/*.test.{ts,tsx}', '**/*.stories.tsx'],
  rules: {
    'no-restricted-globals': ['error', ...STORAGE.map((name) => ({ name, message: GUARDED }))],
    'no-restricted-properties': [
      'error',
      ...['window', 'self', 'globalThis'].flatMap((object) =>
        STORAGE.map((property) => ({ object, property, message: GUARDED })),
      ),
      { object: 'document', property: 'cookie', message: GUARDED },
    ],
  },
};

/** What the portal's font has (shared-ui/src/fonts/README.md): another character would be drawn in whatever a machine has. */
const GLYPHS = String.raw`\s -~\xa7\xa9-\xab\xae\xb0-\xb3\xb7\xba-\xbe\xc0-\xc5\xc7-\xcf\xd1-\xdd\xdf-\xe5\xe7-\xef\xf1-\xfd–—‘-”•…↑↓−€`;
const FOREIGN_GLYPHS = [
  `Literal[value=/[^${GLYPHS}]/]`,
  `TemplateElement[value.raw=/[^${GLYPHS}]/]`,
  `JSXText[value=/[^${GLYPHS}]/]`,
].map((selector) => ({ selector, message: 'The portal’s font has no such character.' }));

/** `{ ...{ a, b }, c }` is `{ a, b, c }`, on as many lines as it takes. */
const LITERAL_SPREADS = [
  'ObjectExpression > SpreadElement > ObjectExpression',
  ':matches(ArrayExpression, CallExpression, NewExpression) > SpreadElement > ArrayExpression',
  ':matches(SpreadElement, JSXSpreadAttribute) > TSAsExpression > :matches(ObjectExpression, ArrayExpression)',
  'JSXSpreadAttribute > ObjectExpression',
].map((selector) => ({ selector, message: 'Write it out: a spread literal adds nothing.' }));

const SCREENS = [...BARE_CODES, ...FOREIGN_GLYPHS, BARE_NOW];

/** What files may not have: eslint takes the last of these for a file, so each says all of it. */
const forbidden = (...selectors) => ({ 'no-restricted-syntax': ['error', ...LITERAL_SPREADS, ...selectors] });

/** Two copies of user-event on one page hide what is typed from React, for every story that follows. */
const SECOND_HAND = {
  selector: 'ImportDeclaration[source.value=/^@testing-library/]',
  message: "Take `canvas` and `userEvent` from the play function's context.",
};

export default tseslint.config(
  {
    ignores: [
      '**/dist*/**',
      '**/storybook-static/**',
      '**/node_modules/**',
      'data/**',
      'test-results/**',
      '**/migrations/**',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    plugins: { 'import-x': importX },
    rules: {
      'import-x/no-duplicates': 'error',
      'no-console': ['error', { allow: ['info', 'warn', 'error'] }],
      eqeqeq: 'error',
      // `({ place, ...row }) => row` is how a field is left out.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      ...forbidden(),
    },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver({ noWarnOnMultipleProjects: true })],
    },
  },
  {
    // Text of users comes at any length: no expression may take more than one look at each of its characters.
    files: ['{api,api-contract}/src/**/*.ts', SERVERS, 'mf-*/wire/**/*.ts'],
    ignores: [...API_TESTS, '**/*.test.ts'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['{host,shared-ui,mf-*,samples}/**/*.tsx'],
    ...jsxA11y.flatConfigs.recommended,
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      // A table shown as cards loses its roles with its display; written out they stay.
      'jsx-a11y/no-redundant-roles': 'off',
      'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
      // A component's autoFocus is its own affair (a calendar that was just opened); an element's is not.
      'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
    },
  },
  {
    files: ['{host,shared-ui,mf-*,samples}/**/*.{ts,tsx}'],
    ignores: [SERVERS],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['**/*.{mjs,cjs}', 'tooling/**', '{api,demo,bench}/**/*.ts', SERVERS, 'e2e/**'],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: { 'no-console': 'off', '@typescript-eslint/no-require-imports': 'off' },
  },
  { files: ['**/*.test.{ts,tsx}', 'tooling/jest/**'], languageOptions: { globals: globals.jest } },
  {
    files: ['{host,shared-ui,mf-*,samples,api,api-contract,demo,bench,e2e}/**/*.{ts,tsx}'],
    ignores: ['api-contract/src/rules/codes/**'],
    rules: forbidden(...BARE_CODES),
  },
  {
    files: ['{host,shared-ui,mf-*,samples}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/*.fixture.ts', '**/testing/**'],
    rules: forbidden(...SCREENS, BARE_LAZY),
  },
  // Its pages are fetched again with the whole area.
  { files: ['**/src/area.tsx'], rules: forbidden(...SCREENS) },
  { files: ['**/*.stories.tsx'], rules: forbidden(...BARE_CODES, ...FOREIGN_GLYPHS, SECOND_HAND) },
  guardedStorage,
  ...Object.entries(ARROWS).map(arrow),
  apiArrows,
);
