import { INVOICE_STATUS } from 'api-contract/rules';
import { StatusChip } from 'shared-ui';

const TONES = { A: 'info', B: 'success', R: 'neutral' } as const;

/** The status of a title as colour and word (spec part 1 section 3); a code nobody knows is shown as it is. */
export function InvoiceStatus({ code }: { code: string }) {
  const tone = TONES[code as keyof typeof TONES] ?? 'neutral';
  return <StatusChip tone={tone}>{INVOICE_STATUS[code] ?? code}</StatusChip>;
}
