import { remoteConfig } from 'portal-area-sdk/webpack';

export default remoteConfig(import.meta.dirname, { './area': './src/area.tsx' }, { devPort: 3201 });
