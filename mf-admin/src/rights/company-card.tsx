import { useQuery } from '@tanstack/react-query';
import type { CustomerStore } from 'api-contract';
import { Button, ErrorState, IconButton, t } from 'shared-ui';
import { ChoiceSkeleton } from 'shared-ui/content';
import { Checkbox } from 'shared-ui/forms';
import styled from 'styled-components';
import { fetchStores } from './companies.api';
import type { ChosenCompany } from './chosen-company';

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

const Stores = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
  gap: 4px 16px;
  max-height: 16rem;
  overflow-y: auto;
`;

const Note = styled.p`
  margin-bottom: 8px;
  color: ${t.color.inkSoft};
  font-size: ${t.size.sm};
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
  const toggle = (store: string, on: boolean) =>
    onStores(on ? [...stores, store] : stores.filter((other) => other !== store));
  return (
    <Root aria-label={customer.name}>
      <Head>
        <strong>
          {customer.name} <small>{customer.code}</small>
        </strong>
        {!readOnly && <IconButton icon="close" label={`Remover ${customer.name}`} onClick={onRemove} />}
      </Head>
      <Note role="status">
        {stores.length === 0 ? 'Acesso a todas as lojas' : `Lojas escolhidas: ${stores.length}`}
        {stores.length > 0 && !readOnly && (
          <>
            {' '}
            <Button size="sm" variant="ghost" onClick={() => onStores([])}>
              Todas as lojas
            </Button>
          </>
        )}
      </Note>
      {isPending && (
        <Stores aria-busy="true">
          <ChoiceSkeleton />
          <ChoiceSkeleton />
        </Stores>
      )}
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <Stores>
          {data.map((store) => (
            <Checkbox
              key={store.id}
              label={labelOf(store)}
              checked={stores.includes(store.store_id)}
              disabled={readOnly}
              onChange={(on) => toggle(store.store_id, on)}
            />
          ))}
        </Stores>
      )}
    </Root>
  );
}

const labelOf = ({ store_id, A1_MUN, A1_EST }: CustomerStore) => `${store_id} · ${A1_MUN} / ${A1_EST}`;
