// @ts-check

/** Everything the host provides through the share scope; host/src/remotes/federation.ts is the other end. */
const SHARED = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'styled-components',
  '@tanstack/react-query',
  'host/auth',
  'host/forms',
  'host/portal',
  'host/router',
  'shared-ui',
  'shared-ui/list',
  'shared-ui/charts',
  'shared-ui/grid',
  'shared-ui/forms',
  'shared-ui/combobox',
  'shared-ui/tabs',
  'shared-ui/menu',
  'shared-ui/tooltip',
  'shared-ui/content',
  'shared-ui/date-picker',
  'shared-ui/editor',
  'shared-ui/pdf',
  'shared-ui/image',
  'shared-ui/map',
];

/** A remote never carries its own copy: `import: false` leaves it out of the build. */
export const sharedWithHost = Object.fromEntries(
  SHARED.map((name) => [
    name,
    { singleton: true, import: /** @type {const} */ (false), requiredVersion: /** @type {const} */ (false) },
  ]),
);
