import { StatusChip } from 'shared-ui';

/** Status of an access request (spec part 2 section 4; 2 and 3 are the review's). */
export const STATUS = {
  new: 1,
  approved: 2,
  rejected: 3,
  revised: 5,
} as const;

const LOOKS: Record<number, { tone: 'info' | 'success' | 'danger' | 'warning'; label: string }> = {
  [STATUS.new]: { tone: 'info', label: 'Nova' },
  [STATUS.revised]: { tone: 'warning', label: 'Reenviada' },
  [STATUS.approved]: { tone: 'success', label: 'Aprovada' },
  [STATUS.rejected]: { tone: 'danger', label: 'Rejeitada' },
};

export const STATUS_OPTIONS = [
  { value: `${STATUS.new},${STATUS.revised}`, label: 'A analisar' },
  ...Object.entries(LOOKS).map(([value, { label }]) => ({ value, label })),
];

/** Only these can still be decided. */
export const isOpen = (status: number): boolean => status === STATUS.new || status === STATUS.revised;

/** The status as colour and word; one nobody knows is shown as it is. */
export function RequestStatus({ status }: { status: number }) {
  const look = LOOKS[status];
  return <StatusChip tone={look?.tone ?? 'neutral'}>{look?.label ?? status}</StatusChip>;
}
