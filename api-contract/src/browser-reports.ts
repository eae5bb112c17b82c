import { z } from 'zod';
import { FAULT_KINDS, FAULT_LENGTHS, MOST_STEPS, TIMING_KINDS } from './rules/faults';

/** The base of a release as in the registry, `/remotes/mf-x/9f31c2ab0d12/`, or `/assets/` for the host. */
const base = z.string().min(1).max(300);

const fault = z.object({
  base,
  kind: z.enum(FAULT_KINDS),
  /** See `plainMessage`. */
  message: z.string().max(FAULT_LENGTHS.message),
  /** See `plainStack`. */
  stack: z.string().max(FAULT_LENGTHS.stack).nullable(),
  /** Pattern of the page's address, `/admin/contract/:params`. */
  page: z.string().max(200).nullable(),
  /** What was done in the page before it, the newest last; a tab of an older host tells none. */
  steps: z.array(z.string().max(FAULT_LENGTHS.step)).max(MOST_STEPS).default([]),
  /** What finds the tab's last call in the server's log; a tab of before this was said sends none. */
  code: z
    .string()
    .regex(/^[0-9a-f]{8}$/)
    .nullable()
    .default(null),
  /** How often since the last report. */
  count: z.number().int().min(1).max(1000),
});

const timing = z.object({
  base,
  kind: z.enum(TIMING_KINDS),
  /** Milliseconds; `cls` without a unit. */
  value: z.number().min(0).max(600_000),
});

/** `POST browser-reports`: what a page tells of its areas. Nothing in it says who the user is. */
export const browserReportBody = z.object({
  /** Of the registry this tab began with; null before it was read. */
  registry_id: z.string().max(40).nullable(),
  faults: z.array(fault).max(20),
  timings: z.array(timing).max(20),
  /** Releases of which this page view has now reported its first fault. */
  faulty: z.array(base).max(10),
});
export type BrowserReportBody = z.infer<typeof browserReportBody>;
export type BrowserReportInput = z.input<typeof browserReportBody>;

/** How many faults and timings were kept: those of releases this portal knows, while an hour has room for them. */
export const browserReportAnswer = z.object({ kept: z.number().int() });
