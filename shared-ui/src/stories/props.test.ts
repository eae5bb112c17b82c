/** @jest-environment node */
import fs from 'node:fs';
import path from 'node:path';
import { withCustomConfig } from 'react-docgen-typescript';
import { DESCRIBED, propText } from '../../.storybook/labels/props';
import { DOCGEN } from '../../.storybook/docgen';

const SRC = path.join(__dirname, '..');
const files = (fs.readdirSync(SRC, { recursive: true }) as string[]).filter((file) => file.endsWith('.tsx'));
const codeOf = (file: string) => fs.readFileSync(path.join(SRC, file), 'utf8');

/** The parts that have a page of their own. */
const shown = new Set(
  files
    .filter((file) => file.endsWith('.stories.tsx'))
    .flatMap((file) => [...codeOf(file).matchAll(/^ {2}component: (\w+)/gm)].map(([, part = '']) => part)),
);
const sources = files.filter(
  (file) =>
    !/\.(stories|test)\.tsx$/.test(file) &&
    [...codeOf(file).matchAll(/^export (?:const|function|class) (\w+)/gm)].some(([, name = '']) =>
      shown.has(name),
    ),
);

/** `Part.property` of each property that a page shows, as Storybook reads it. */
const props = withCustomConfig(path.join(SRC, '../tsconfig.json'), DOCGEN)
  .parse(sources.map((file) => path.join(SRC, file)))
  .filter(({ displayName }) => shown.has(displayName))
  .flatMap(({ displayName, props: of }) => Object.keys(of).map((name) => [displayName, name] as const));

it('says in Portuguese what each property does', () => {
  expect(props.length).toBeGreaterThan(0);
  expect(props.filter(([part, name]) => !propText(part, name)).map((one) => one.join('.'))).toEqual([]);
});

it('describes no property that is gone', () => {
  const known = new Set(props.map((one) => one.join('.')));
  expect(DESCRIBED.filter((one) => !known.has(one))).toEqual([]);
});
