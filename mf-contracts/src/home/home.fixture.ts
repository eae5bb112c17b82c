import type { ActiveContract, ChartDeadline, DeadlineRow, LastMonths } from 'api-contract';
import { contractLine } from '../contract/contract.fixture';

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

const row = (change: Partial<DeadlineRow>): DeadlineRow => ({
  label: '000000000000123',
  label_cliente: 'PC-2026/77',
  filial: '0650001',
  product: '',
  percentage: '50',
  ini: '01/01/2026',
  fin: '29/12/2026',
  prazo_restante: '181',
  prazo_total: '362',
  unity_measure: 'dias',
  ...change,
});

/** Deadline and quantity of `count` contracts; the first one's volume is far ahead of its time. */
export const deadlines = (count: number): ChartDeadline => {
  const labels = Array.from({ length: count }, (_, i) => ({
    label: String(123 + i).padStart(15, '0'),
    label_cliente: `PC-2026/${77 + i}`,
  }));
  return {
    deadline: labels.map((label) => row(label)),
    quantity: labels.map((label, i) =>
      row({
        ...label,
        product: `PRODUTO ${i + 1}`,
        percentage: i === 0 ? '70' : '40',
        prazo_restante: '375',
        prazo_total: '1250',
        unity_measure: 'L',
      }),
    ),
  };
};

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
