import { defineRemote } from 'host/portal';
import { lazy } from 'react';
import { TelemetryPage } from './pages/telemetry/telemetry.page';

export const pages = {
  '/admin/telemetry': TelemetryPage,
  '/tanques/:id': lazy(() => import('./pages/tank/tank.page')),
};

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-telemetry', pages });
