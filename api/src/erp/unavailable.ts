import { HttpProblem, TEXTS, type ToldAs } from '../platform/problem';

/** The ERP did not answer, or answered with its own failure; the portal says so (503) and goes on. */
export class ErpUnavailable extends Error implements ToldAs {
  override readonly name = 'ErpUnavailable';
  readonly problem = new HttpProblem(503, TEXTS.erpAway);
}
