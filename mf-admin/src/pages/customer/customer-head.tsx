import type { Customer } from 'api-contract';
import { formatTaxId } from 'api-contract/rules';
import { useRecordTitle } from 'host/portal';
import { RecordHeader } from 'shared-ui/content';

interface CustomerHeadProps {
  /** Undefined while it is asked for. */
  customer: Customer | undefined;
}

/** The head of a company as saved; the card below is the form. */
export function CustomerHead({ customer }: CustomerHeadProps) {
  useRecordTitle(customer && `Cliente ${customer.name}`);
  return (
    <RecordHeader
      kind="Cliente"
      name={customer?.name}
      dates={customer ? `${customer.A1_NOME} · ${formatTaxId(customer.A1_CGC)}` : ''}
      dateLines={2}
      facts={[
        { label: 'Código', value: customer?.code },
        { label: 'Coluna de boleto', value: customer && (customer.exibir_boleto ? 'Sim' : 'Não') },
      ]}
      loading={!customer}
    />
  );
}
