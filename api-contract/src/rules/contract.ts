import type { ContractLine } from '../contracts';

/** Whether orders on a contract can only go to the contract's store (CN9_ZLJSEN). */
export const isStoreFixed = (contract: Pick<ContractLine, 'CN9_ZLJSEN'>): boolean =>
  contract.CN9_ZLJSEN.trim() === '2';

/**
 * A contract number without leading zeros, as forms send it and queries compare it (`ltrim`). Unlike
 * `trimZeros` also where it has letters.
 */
export const shortContractNumber = (number: string): string => number.trim().replace(/^0+(?=.)/, '');
