import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../portal/portals';

interface Story {
  id: string;
  title: string;
  name: string;
  type: string;
}

const index = JSON.parse(
  fs.readFileSync(path.join(ROOT, 'shared-ui/storybook-static/index.json'), 'utf8'),
) as { entries: Record<string, Story> };

/** Every story of the static build. */
export const STORIES = Object.values(index.entries).filter(({ type }) => type === 'story');

/** Stories of the 390-px screen say so in their name. */
export const widthOf = ({ id }: Story): number => (/narrow|celular/.test(id) ? 390 : 1280);

/** The name of a story's picture: plain letters, on every file system. */
export const pictureOf = ({ id }: Story): string => `${id.normalize('NFD').replace(/[^\w-]/g, '')}.png`;

/** Whether a designer has accepted this picture once. */
export const isAccepted = (picture: string): boolean =>
  fs.existsSync(path.join(ROOT, 'shared-ui/pictures', picture));
