import { HttpProblem, TEXTS } from '../platform/problem';

/** A value that the ERP cannot take. The caller's mistake (422), which says nothing of the ERP's health. */
export class ErpBadValue extends HttpProblem {
  override readonly name = 'ErpBadValue';
  constructor(field?: string) {
    super(422, TEXTS.invalid, field === undefined ? {} : { errors: { [field]: [TEXTS.invalidValue] } });
  }
}
