import type pg from 'pg';
import type { App } from '../platform/app-type';
import { openRoutes } from './routes';
import type { OpenResource } from './resource';

interface OpenDoorsDeps {
  readonly pool: pg.Pool;
  readonly publicUrl: string;
  readonly resources: readonly OpenResource[];
  readonly now: () => Date;
}

/** What machines and assistants call with a company's key (docs/product/open-doors.md). */
export function openDoors(app: App, deps: OpenDoorsDeps): void {
  openRoutes(app, deps);
}
