import fs from 'node:fs';
import path from 'node:path';
import { FLOWS, storyId } from './flows';

const ROOT = path.join(__dirname, '../../../..');
const READ = /^(host|shared-ui|mf-.+)$/;

function* storyFiles(folder: string): Generator<string> {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* storyFiles(file);
    else if (entry.name.endsWith('.stories.tsx')) yield file;
  }
}

/** The exports of every story file by its title. */
const stories = new Map(
  fs
    .readdirSync(ROOT)
    .filter((name) => READ.test(name))
    .flatMap((name) => [...storyFiles(path.join(ROOT, name, 'src'))])
    .map((file) => {
      const text = fs.readFileSync(file, 'utf8');
      const exported = [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
      return [/\btitle: '([^']+)'/.exec(text.slice(text.search(/const meta|export default/)))?.[1], exported];
    }),
);

test.each(FLOWS.flatMap(({ title: flow, steps }) => steps.map((step) => [flow, step] as const)))(
  'a step of "%s" has its story: %p',
  (_flow, { title, story }) => {
    expect(stories.get(title)).toContain(story);
  },
);

test.each([
  ['Portal/Login', 'SecondStepByPasskey', 'portal-login--second-step-by-passkey'],
  ['Administração/Solicitação de Acesso', 'ToReview', 'administração-solicitação-de-acesso--to-review'],
  ['Financeiro/Início: títulos em aberto', 'Several', 'financeiro-início-títulos-em-aberto--several'],
])('%s, %s is the story %s', (title, story, id) => {
  expect(storyId(title, story)).toBe(id);
});
