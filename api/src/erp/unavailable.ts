import { HttpProblem, TEXTS, type ToldAs } from '../platform/problem';

/** The ERP did not answer or failed; the portal responds with 503 and keeps running. */
export class ErpUnavailable extends Error implements ToldAs {
  override readonly name = 'ErpUnavailable';
  readonly problem = new HttpProblem(503, TEXTS.erpAway, { retryAfter: 10 });
}
