import fs from 'node:fs';
import path from 'node:path';
import { LABELS } from '../../.storybook/labels';

const ROOT = path.join(__dirname, '../../..');
const files = fs
  .readdirSync(ROOT)
  .filter((name) => /^(host|shared-ui|mf-.*)$/.test(name))
  .flatMap((name) => {
    const src = path.join(ROOT, name, 'src');
    return (fs.readdirSync(src, { recursive: true }) as string[]).map((file) => path.join(src, file));
  })
  .filter((file) => file.endsWith('.stories.tsx'));

/** As Storybook makes a name of an export. */
const nameOf = (story: string) =>
  story.replace(/(.)([A-Z][a-z])/g, '$1 $2').replace(/([a-z])([A-Z])/g, '$1 $2');

const codes = files.map((file) => fs.readFileSync(file, 'utf8'));
const names = codes.flatMap((code) =>
  [...code.matchAll(/^export const (\w+)/gm)].map(([, story = '']) => nameOf(story)),
);

it('has a Portuguese label for every story', () => {
  expect([...new Set(names)].filter((name) => !LABELS[name])).toEqual([]);
});

it('has no label of a story that is gone', () => {
  expect(Object.keys(LABELS).filter((label) => label !== 'Docs' && !names.includes(label))).toEqual([]);
});

it('has no doc comment on a story: its page would show it, in English', () => {
  const shown = codes.flatMap((code) => code.match(/\*\/\n(\/\/.*\n)*export const \w+/g) ?? []);
  expect(shown).toEqual([]);
});

it('knows every tag: a mistyped one would say nothing on its page', () => {
  const tags = codes.flatMap((code) =>
    [...code.matchAll(/tags: \[([^\]]*)\]/g)].flatMap(([, list = '']) => list.match(/[^', ]+/g) ?? []),
  );
  const known = /^(changing|obsolete|since:\d+\.\d+\.\d+|!autodocs|no-picture|as-high-as:[\w-]+)$/;
  expect(tags).toContain('changing');
  expect(tags.filter((tag) => !known.test(tag))).toEqual([]);
});
