import { z } from 'zod';
import { filter, REPORT_TYPE } from 'api-contract';

/** `POST reports/generate`: the records that were made from `date_start` to `date_end`, both included. */
export const generateReportBody = z
  .object({
    type: z.coerce.number().pipe(z.literal(Object.values(REPORT_TYPE))),
    date_start: filter.date(),
    date_end: filter.date(),
  })
  .refine(({ date_start, date_end }) => date_start <= date_end, {
    path: ['date_end'],
    error: 'A data final deve ser igual ou posterior à inicial.',
  });
export type GenerateReportBody = z.output<typeof generateReportBody>;

/**
 * `202` of `POST reports/generate`: the report, and the job that makes its file (docs/product/calls.md, 'Long work').
 */
export const generateReportAnswer = z.object({ id: z.number().int(), job_id: z.string() });
export type GenerateReportAnswer = z.infer<typeof generateReportAnswer>;

/** `GET reports/download/{id}`: 404 of others, 410 once the file is no longer kept. */
export const reportParams = z.object({ id: filter.id() });

/** Days that a scheduled report's file is kept. */
export const REPORT_DAYS = 90;
