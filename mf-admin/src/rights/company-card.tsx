import { useQuery } from '@tanstack/react-query';
import { ErrorState, IconButton, t } from 'shared-ui';
import { ChoiceSkeleton } from 'shared-ui/content';
import styled from 'styled-components';
import { type ChosenCompany, fetchStores } from './companies.api';
import { StoreBoxes, StoreGrid, StoresNote } from './store-boxes';

const Root = styled.fieldset`
  min-width: 0;
  padding: 12px 16px 16px;
  border: 1px solid ${t.color.line};
  border-radius: ${t.radius.md};
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  margin-bottom: 8px;

  small {
    color: ${t.color.inkFaint};
    font-weight: 400;
  }
`;

interface CompanyCardProps {
  company: ChosenCompany;
  onStores: (stores: string[]) => void;
  onRemove: () => void;
  readOnly?: boolean | undefined;
}

/** One company of the new user, and the stores the user is limited to. */
export function CompanyCard({
  company: { customer, stores },
  onStores,
  onRemove,
  readOnly,
}: CompanyCardProps) {
  const { data, error, isError, isPending, refetch } = useQuery({
    queryKey: ['customer_stores', customer.code],
    queryFn: ({ signal }) => fetchStores(customer.code, signal),
    meta: { silent: true },
  });
  return (
    <Root aria-label={customer.name}>
      <Head>
        <strong>
          {customer.name} <small>{customer.code}</small>
        </strong>
        {!readOnly && <IconButton icon="close" label={`Remover ${customer.name}`} onClick={onRemove} />}
      </Head>
      <StoresNote chosen={stores} readOnly={readOnly} onChange={onStores} />
      {isPending && (
        <StoreGrid aria-busy="true">
          <ChoiceSkeleton />
          <ChoiceSkeleton />
        </StoreGrid>
      )}
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <StoreBoxes stores={data} chosen={stores} readOnly={readOnly} onChange={onStores} />}
    </Root>
  );
}
