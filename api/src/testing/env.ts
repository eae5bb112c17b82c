import path from 'node:path';
import type { AppDeps } from '../app-deps';

/** The settings of a test's server; its folders stand in `dir`. */
export const testEnv = (dir: string): AppDeps['env'] => ({
  releasesDir: path.join(dir, 'releases'),
  hostDir: path.join(dir, 'host'),
  filesDir: path.join(dir, 'files'),
  publicUrl: 'http://localhost:3000',
  mailFrom: 'portal@teste.example',
  logLevel: 'silent',
  logRetentionDays: 90,
  accessLogMonths: 6,
  companyFilesMb: 1000,
  devServers: 'none',
});
