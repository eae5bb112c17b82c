import { labelOf, QUOTATION_STATUS, QUOTATION_STATUS_LABELS, saoPauloToday } from 'api-contract/rules';
import { Stack, StatusChip, type Tone } from 'shared-ui';
import { offerWords } from '../../wire/rules/offers';
import type { QuotationRow } from '../../wire/quotations';

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

/** The status in a list, and until when the customer can take what is offered. */
export function QuotationState({ quotation }: { quotation: Pick<QuotationRow, 'status' | 'offer_until'> }) {
  if (quotation.offer_until === null) return <QuotationStatus status={quotation.status} />;
  return (
    <Stack $gap={1}>
      <QuotationStatus status={quotation.status} />
      <span>{offerWords(quotation.offer_until, saoPauloToday())}</span>
    </Stack>
  );
}
