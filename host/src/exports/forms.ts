/**
 * `host/forms`: the form kit (docs/forms.md), downloaded with the first form. Changes here change the public
 * interface.
 */
export { Form } from '../forms/form';
export { FormButtons } from '../forms/form-buttons';
export type { FormApi, FormOptions, SendContext } from '../forms/form-api';
export { useForm } from '../forms/use-form';
export { useRows, type FormRow, type FormRows } from '../forms/use-rows';
export { useSteps, type FormStep, type FormSteps } from '../forms/use-steps';
export {
  checkValues,
  day,
  email,
  isBlank,
  numeric,
  required,
  requiredAs,
  valid,
  when,
  type Errors,
  type Rule,
  type Rules,
} from '../forms/rules';
