import type { ContractLine } from '../contracts';
import type { BillingItem } from './units';

/** The fields of a contract item that decide how its product is billed. */
export type BilledItem = BillingItem & Pick<ContractLine, 'CNB_PARPRO' | 'CNB_NUMERO'>;
