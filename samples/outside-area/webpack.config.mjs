import { remoteConfig } from 'portal-area-sdk/webpack';

export default remoteConfig(
  import.meta.dirname,
  { './area': './src/area.tsx', './home': './src/home/index.ts' },
  { devPort: 3101 },
);
