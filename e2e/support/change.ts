import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Registry } from 'api-contract';
import { ROOT } from 'tooling/workspace';
import { releasesOf, urlOf } from '../portal/portals';
import { CUSTOMER, expect, sessionOf } from './test';

/** The area whose releases are changed, unless another is named. */
export const NAME = 'mf-smoke';
/** The portal's releases, and its address. */
export const dir = releasesOf('releases');
export const portal = urlOf('releases');
export const STAFF = 'interno@portal.demo';

const run = promisify(execFile);

/** What the area's pages do, by address (tooling/smoke/area.fixture.mjs). */
interface Area {
  pages: Record<string, string>;
  /** And its slots, by place. */
  slots?: Record<string, string>;
  title?: string;
}
/** What becomes of the releases. */
export type Action = 'release' | 'publish' | 'promote' | 'rollback' | 'withdraw';

/** What is changed, and how. */
interface Change {
  name?: string;
  area?: Area;
  /** Another build of an area of the workspace; without `area` and this, its last one. */
  mark?: string;
  canary?: string;
  whole?: boolean;
  /** Another portal than {@link portal}, and the environment that names its releases. */
  at?: { url: string; env: Record<string, string> };
}

/** Changes the area's releases (portal/change-releases.mjs); rejects with the sentence that refuses. */
export async function change(action: Action, { name = NAME, at, ...more }: Change = {}) {
  const script = path.join(ROOT, 'e2e/portal/change-releases.mjs');
  const place = at ? { portal: at.url } : { dir, portal };
  const args = [script, action, JSON.stringify({ ...place, name, ...more })];
  const { stdout } = await run(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...at?.env } });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as { version: string; smoke?: string };
}

/** What everybody has. */
export const registryOf = async (request: APIRequestContext) =>
  (await (await request.get('/registry.json')).json()) as Registry;
/** The log of the releases. */
export const logText = () => fs.readFileSync(path.join(dir, 'releases.log'), 'utf8');

/** How many sessions the demo's customer has, without the one that asks. */
export async function sessions(request: APIRequestContext): Promise<number> {
  const headers = await sessionOf(request, CUSTOMER);
  const list = (await (await request.get('/api/users/sessions', { headers })).json()) as { data: unknown[] };
  await request.post('/api/logout', { headers, data: {} });
  return list.data.length - 1;
}

/** The page has this heading. */
export const shows = (page: Page, title: string) =>
  expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
/** What a tab on an old version says when its user is idle. */
export const offer = (page: Page) => page.getByText('Há uma nova versão do portal.');
/** The tab's clock goes on so far at once, with all that is due by then. */
export const pass = (page: Page, time: string) => page.clock.fastForward(time);
