import { remoteConfig } from 'portal-area-sdk/webpack';

const exposes = { './area': './src/area.tsx' };

export default remoteConfig(import.meta.dirname, exposes, { devPort: 3203, sharedUi: 'own' });
