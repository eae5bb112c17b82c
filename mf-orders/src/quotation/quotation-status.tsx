import { labelOf, QUOTATION_STATUS, QUOTATION_STATUS_LABELS } from 'api-contract/rules';
import { StatusChip, type Tone } from 'shared-ui';

const TONES: Readonly<Record<number, Tone>> = {
  [QUOTATION_STATUS.waiting]: 'warning',
  [QUOTATION_STATUS.inProgress]: 'info',
  [QUOTATION_STATUS.finished]: 'success',
};

/** The status of a quotation as colour and word. */
export function QuotationStatus({ status }: { status: number }) {
  return (
    <StatusChip tone={TONES[status] ?? 'neutral'}>{labelOf(QUOTATION_STATUS_LABELS, status)}</StatusChip>
  );
}
