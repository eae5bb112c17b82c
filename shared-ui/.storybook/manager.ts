import { addons } from 'storybook/manager-api';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { labelOf } from './labels';
import { storybookTheme } from './docs-theme';

addons.setConfig({
  theme: storybookTheme('light'),
  sidebar: { renderLabel: ({ name, type }) => (type === 'story' || type === 'docs' ? labelOf(name) : name) },
});

// The frame follows the toolbar's theme.
addons.register('portal/theme', (api) =>
  api.on(GLOBALS_UPDATED, ({ globals }: { globals: Record<string, unknown> }) =>
    addons.setConfig({ theme: storybookTheme(globals.theme) }),
  ),
);
