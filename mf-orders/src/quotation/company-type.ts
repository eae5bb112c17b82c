import { COMPANY_TYPE } from '../../wire/rules/quotations';

/** `company_type` in words. */
export const COMPANY_TYPE_LABELS: Readonly<Record<string, string>> = {
  [COMPANY_TYPE.public]: 'Órgão público',
  [COMPANY_TYPE.private]: 'Empresa privada',
};
