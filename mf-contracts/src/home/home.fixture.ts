import type { ActiveContract } from 'api-contract';
import { contractLine } from '../contract/contract.fixture';
import type { LastMonths } from '../../wire/contracts';

/** An item of an active contract with the value of the contract's orders. */
export const activeContract = (change: Partial<ActiveContract> = {}): ActiveContract => ({
  ...contractLine(change),
  orders_value: '7000',
  ...change,
});

/** `count` contracts with one product each. */
export const activeContracts = (count: number, change: Partial<ActiveContract> = {}): ActiveContract[] =>
  Array.from({ length: count }, (_, i) =>
    activeContract({
      CN9_NUMERO: String(123 + i).padStart(15, '0'),
      CN9_ZCONCL: `PC-2026/${77 + i}`,
      CNB_DESCRI: `PRODUTO ${i + 1}`,
      ...change,
    }),
  );

/** A month with a quarter more than the one before; litres and kilograms. */
export const lastMonths = (change: Partial<LastMonths> = {}): LastMonths => ({
  last: {
    month: '06/2026',
    value: '12500',
    amounts: [
      { unit: 'KG', amount: '900' },
      { unit: 'L', amount: '1250' },
    ],
  },
  penultimate: {
    month: '05/2026',
    value: '10000',
    amounts: [
      { unit: 'KG', amount: '1000' },
      { unit: 'L', amount: '0' },
    ],
  },
  ...change,
});
