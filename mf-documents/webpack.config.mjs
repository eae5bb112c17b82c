import { remoteConfig } from 'tooling/webpack';

export default remoteConfig(import.meta.dirname, { './area': './src/area.tsx' }, { devPort: 3105 });
