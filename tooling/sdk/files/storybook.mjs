// Storybook's configuration for the area in this folder; writeStories of tooling/sdk/stories.mjs puts it beside the preview.
import fs from 'node:fs';
import path from 'node:path';

const STORIES = path.join(import.meta.dirname, '../..');
const { modules, packages } = JSON.parse(fs.readFileSync(path.join(STORIES, 'names.json'), 'utf8'));

/** Of the portal's docs pages, which say where each part is used: here are none. */
const USES = 'virtual:uses';
const noUses = {
  name: 'no uses',
  resolveId: (id) => (id === USES ? `\0${USES}` : undefined),
  load: (id) => (id === `\0${USES}` ? 'export default {}' : undefined),
};

export default {
  framework: '@storybook/react-vite',
  stories: [
    path.join(process.cwd(), 'src/**/*.stories.tsx'),
    path.join(STORIES, 'shared-ui/src/**/*.stories.js'),
  ],
  addons: ['@storybook/addon-a11y', 'storybook-addon-pseudo-states'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), noUses],
    resolve: {
      ...vite.resolve,
      alias: [
        ...Object.entries(modules).map(([name, file]) => ({
          find: new RegExp(`^${name}$`),
          replacement: path.join(STORIES, file),
        })),
        ...[vite.resolve?.alias ?? []].flat().filter(({ find }) => find),
      ],
      // Two copies would be two stores.
      dedupe: ['react', 'react-dom', 'styled-components', '@tanstack/react-query', 'react-router-dom'],
    },
    // Vite looks for them in an area's own sources only.
    optimizeDeps: { ...vite.optimizeDeps, include: [...(vite.optimizeDeps?.include ?? []), ...packages] },
  }),
};
