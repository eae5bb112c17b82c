import { remoteConfig } from 'tooling/webpack';

export default remoteConfig(
  import.meta.dirname,
  {
    './area': './src/area.tsx',
    './home': './src/home/index.ts',
    './home-requests': './src/home-requests/index.ts',
  },
  { devPort: 3104 },
);
