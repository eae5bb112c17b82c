import type { ReactNode } from 'react';
import { useRecordTitle } from 'host/portal';
import { RecordHeader } from 'shared-ui/content';
import { QuotationStatus } from '../../quotation/quotation-status';
import type { Quotation } from '../../../wire/quotations';

/** The head of a quotation, whose cards say the rest; `of` is undefined while it is asked for. */
export function QuotationHead({ of, actions }: { of: Quotation | undefined; actions?: ReactNode }) {
  const name = of && `Cotação ${of.id}`;
  useRecordTitle(name);
  return (
    <RecordHeader
      kind="Cotação"
      name={name}
      state={of && <QuotationStatus status={of.status} />}
      dates={
        of
          ? [of.company_name, `enviada em ${of.created_at_f}, por ${of.user_name}`]
              .filter(Boolean)
              .join(' · ')
          : ''
      }
      actions={actions}
      facts={[]}
      loading={!of}
    />
  );
}
