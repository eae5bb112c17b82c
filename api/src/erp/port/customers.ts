import type { Customer, CustomerStore } from 'api-contract';
import type { Asker } from '../asker';

/** A customer (A1_COD) across all stores. `A1_MSBLQL` is `1` if all of its stores are blocked. */
export type CustomerFacts = Pick<Customer, 'A1_NOME' | 'A1_CGC' | 'A1_SETOR' | 'A1_MSBLQL'> & {
  readonly A1_COD: string;
};

/** For staff who manage users, so not limited to a scope. */
export interface ErpCustomers {
  /** One row per existing code, from its first store. */
  readonly facts: (asker: Asker, codes: readonly string[]) => Promise<readonly CustomerFacts[]>;
  /** Codes of customers whose stores are all blocked. */
  readonly blocked: (asker: Asker) => Promise<readonly string[]>;
  /** Codes of customers whose CNPJ begins with these 8 characters. */
  readonly ofCnpjRoot: (asker: Asker, root: string) => Promise<readonly string[]>;
  /** The stores of a customer, by A1_LOJA; empty if there is no such customer. */
  readonly stores: (asker: Asker, code: string) => Promise<readonly CustomerStore[]>;
  /** Whole days from order to delivery, the median of a customer's delivered orders; who has none is left out. */
  readonly leadDays: (
    asker: Asker,
    codes: readonly string[],
  ) => Promise<readonly { readonly A1_COD: string; readonly days: number }[]>;
}
