import { HttpProblem, TEXTS } from '../platform/problem';

/** A value that the ERP cannot process. The caller's mistake (422); it does not count as an ERP failure. */
export class ErpBadValue extends HttpProblem {
  override readonly name = 'ErpBadValue';
  constructor(field?: string) {
    super(422, TEXTS.invalid, field === undefined ? {} : { errors: { [field]: [TEXTS.invalidValue] } });
  }
}
