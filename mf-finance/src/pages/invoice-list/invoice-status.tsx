import { StatusChip } from 'shared-ui';

const LOOKS = {
  A: { tone: 'info', label: 'Aberto' },
  B: { tone: 'success', label: 'Baixado' },
  R: { tone: 'neutral', label: 'Reliquidado' },
} as const;

/** The status of a title as colour and word (spec part 1 section 3); a code nobody knows is shown as it is. */
export function InvoiceStatus({ code }: { code: string }) {
  const look = LOOKS[code as keyof typeof LOOKS];
  return <StatusChip tone={look?.tone ?? 'neutral'}>{look?.label ?? code}</StatusChip>;
}
