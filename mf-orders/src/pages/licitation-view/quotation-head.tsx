import type { ReactNode } from 'react';
import { useRecordTitle } from 'host/portal';
import { RecordHeader } from 'shared-ui/content';
import { QuotationStatus } from '../../quotation/quotation-status';
import type { Quotation } from '../../../wire/quotations';

/** The head of a quotation, whose cards say the rest; `quotation` is undefined while it is asked for. */
export function QuotationHead({
  quotation,
  actions,
}: {
  quotation: Quotation | undefined;
  actions?: ReactNode;
}) {
  const name = quotation && `Cotação ${quotation.id}`;
  useRecordTitle(name);
  return (
    <RecordHeader
      kind="Cotação"
      name={name}
      state={quotation && <QuotationStatus status={quotation.status} />}
      dates={
        quotation
          ? [quotation.company_name, `enviada em ${quotation.created_at_f}, por ${quotation.user_name}`]
              .filter(Boolean)
              .join(' · ')
          : ''
      }
      actions={actions}
      facts={[]}
      loading={!quotation}
    />
  );
}
