import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from 'tooling/workspace';

interface Story {
  id: string;
  /** Relative to shared-ui: `./src/…`, or `../mf-finance/src/…` for an area's own. */
  importPath: string;
  title: string;
  name: string;
  type: string;
  tags?: string[];
}

/** The static build that is tested: one area's own (`run.mjs --area=`), or the whole one. */
export const STORYBOOK = process.env.VISUAL_STORYBOOK ?? 'shared-ui/storybook-static';

const index = JSON.parse(fs.readFileSync(path.join(ROOT, STORYBOOK, 'index.json'), 'utf8')) as {
  entries: Record<string, Story>;
};

/** Every story there is, wanted or not, in the order of the index. */
export const ALL_IDS = Object.values(index.entries)
  .filter(({ type }) => type === 'story')
  .map(({ id }) => id);

/** The packages whose stories are wanted (`run.mjs --packages=`); all of them by default. */
const wanted = process.env.VISUAL_PACKAGES?.split(',');
const packageOf = ({ importPath }: Story) => /^\.\.\/([^/]+)/.exec(importPath)?.[1] ?? 'shared-ui';

/** The stories of the static build. */
export const STORIES = Object.values(index.entries)
  .filter(({ type }) => type === 'story')
  .filter((story) => !wanted || wanted.includes(packageOf(story)));

/**
 * Whether its picture is compared: not where another story's is the same, or pixels depend on the moment, such as a
 * selected text's scroll (tag 'no-picture').
 */
export const isDrawnAlike = ({ tags = [] }: Story): boolean => !tags.includes('no-picture');

const SAME_HEIGHT = 'as-high-as:';

/** The story whose content this one waits for, tagged 'as-high-as:' and the end of its id; nothing may jump between them. */
export function contentOf({ id, tags = [] }: Story): string | undefined {
  const tag = tags.find((one) => one.startsWith(SAME_HEIGHT));
  return tag && `${id.slice(0, id.indexOf('--'))}--${tag.slice(SAME_HEIGHT.length)}`;
}

export const PHONE = 390;

/** Stories of the 390-px screen say so in their name. */
export const widthOf = ({ id }: Story): number => (/narrow|phone/.test(id) ? PHONE : 1280);

/** Whether the story shown asks for Storybook's phone, so that name and toolbar cannot differ. */
export const isPhone = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { __STORYBOOK_PREVIEW__: preview } = window as unknown as {
      __STORYBOOK_PREVIEW__: {
        currentRender: { story: { storyGlobals: { viewport?: { value?: string } } } };
      };
    };
    return preview.currentRender.story.storyGlobals.viewport?.value === 'phone';
  });

/** A story's id in plain letters, on every file system: the name of its picture, and what `run.mjs` may be given. */
export const idOf = ({ id }: Story): string => id.normalize('NFD').replace(/[^\w-]/g, '');

/** The file of a story's picture from the root, in parts: its package keeps it. */
export const pictureOf = (story: Story): string[] => [packageOf(story), 'pictures', `${idOf(story)}.png`];

/** Whether a designer has accepted this picture once. */
export const isAccepted = (picture: readonly string[]): boolean => fs.existsSync(path.join(ROOT, ...picture));
