import type { StorybookConfig } from '@storybook/react-vite';
import react from '@vitejs/plugin-react-swc';
import { swcOptions } from 'tooling/webpack/swc';
import { DOCGEN } from './docgen.ts';
import { usesPlugin } from './uses.ts';

/**
 * One package, whose stories alone are built for its pictures (tooling/test/storybook.mjs): without docs pages, and not
 * made small, that takes a third of the time.
 */
const only = process.env.STORYBOOK_PACKAGE;

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories:
    only === undefined
      ? ['../src/**/*.stories.tsx', '../../{host,mf-*}/src/**/*.stories.tsx']
      : [`../../${only}/src/**/*.stories.tsx`],
  addons: [
    '@storybook/addon-a11y',
    ...(only === undefined ? ['@storybook/addon-docs'] : []),
    'storybook-addon-pseudo-states',
  ],
  // Frames on what the Accessibility tab found are drawn for people. After every change of a story it asks for the style
  // of every element, a third of the time of showing it; the build is read by the tests.
  features: (given, { configType }) => ({ ...given, highlight: configType !== 'PRODUCTION' }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: {
    // The other one calls every union 'union', which says nothing and gives no control.
    reactDocgen: only === undefined && 'react-docgen-typescript',
    reactDocgenTypescriptOptions: { include: ['src/**/*.tsx'], ...DOCGEN },
  },
  viteFinal: (vite) => ({
    ...vite,
    // Stories are compiled as the product is.
    plugins: [
      ...(vite.plugins ?? []),
      usesPlugin,
      react({ plugins: swcOptions({ production: true }).jsc?.experimental?.plugins }),
    ],
    // Areas bring links to these from their own folders; two copies would be two stores.
    resolve: {
      ...vite.resolve,
      dedupe: ['react', 'react-dom', 'styled-components', '@tanstack/react-query', 'react-router-dom'],
    },
    build: { ...vite.build, chunkSizeWarningLimit: 2000, ...(only !== undefined && { minify: false }) },
  }),
};

export default config;
