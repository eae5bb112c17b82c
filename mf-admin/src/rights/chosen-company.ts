import type { Customer } from 'api-contract';

/** A company of a user; without stores he gets all of them. */
export interface ChosenCompany {
  customer: Pick<Customer, 'id' | 'code' | 'name'>;
  stores: string[];
}
