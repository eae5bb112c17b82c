import { defineRemote } from 'host/portal';
import { lazy } from 'react';
import { TelemetryPage } from './pages/telemetry/telemetry.page';

export const pages = {
  '/admin/telemetry': TelemetryPage,
  '/admin/telemetry/plan': lazy(() => import('./pages/plan/plan.page')),
  '/admin/telemetry/plan/results': lazy(() => import('./pages/results/results.page')),
  '/tanques/:id': lazy(() => import('./pages/tank/tank.page')),
};

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-telemetry', pages });
