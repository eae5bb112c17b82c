import { useQuery } from '@tanstack/react-query';
import type { CustomerStore, SessionUser } from 'api-contract';
import { USER_TYPE } from 'api-contract/rules';
import { ErrorState, Select, Stack, t } from 'shared-ui';
import { ChoiceSkeleton, LineSkeleton } from 'shared-ui/content';
import { Checkbox } from 'shared-ui/forms';
import { styled } from 'styled-components';
import type { FormApi } from '../forms/form-api';
import { useAuth } from '../session/auth-context';
import { ownUnitsQuery } from './profile.api';
import type { ProfileChange } from './profile-form';
import { Section } from './section';

const Stores = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
  gap: ${t.space(1)} ${t.space(4)};
  max-height: 16rem;
  overflow-y: auto;
`;
const Note = styled.p`
  color: ${t.color.inkSoft};
  font-size: ${t.size.sm};
`;

const labelOf = ({ store_id, A1_MUN, A1_EST }: CustomerStore) => `${store_id} · ${A1_MUN} / ${A1_EST}`;

interface UnitsSectionProps {
  form: FormApi<ProfileChange>;
  user: SessionUser;
}

/**
 * The company that is active after login, and the units there. Types 1, 3 and 4 change them
 * (docs/product/session.md, 'Profile').
 */
export function UnitsSection({ form, user }: UnitsSectionProps) {
  const { companies, acting } = useAuth();
  const company = Number(form.values.customer_id);
  const { data, isPending, error, isError, refetch } = useQuery({
    ...ownUnitsQuery(company),
    enabled: company > 0,
  });
  if (companies.length === 0) return null;
  const readOnly = user.type_id === USER_TYPE.customer || acting !== null;
  const chosen = form.values.stores ?? data?.chosen ?? [];
  const toggle = (store: string, on: boolean) =>
    form.set({ stores: on ? [...chosen, store] : chosen.filter((other) => other !== store) });
  return (
    <Section title="Cliente e unidades">
      <Stack>
        <Select
          label="Cliente"
          options={companies.map(({ customer }) => ({
            value: String(customer.id),
            label: `${customer.name} (${customer.code})`,
          }))}
          {...form.field('customer_id')}
          disabled={readOnly}
          onChange={(event) => form.set({ customer_id: event.target.value, stores: null })}
        />
        {isPending && (
          <>
            <LineSkeleton size="sm" width="12rem" />
            <Stores aria-busy="true">
              <ChoiceSkeleton />
              <ChoiceSkeleton />
            </Stores>
          </>
        )}
        {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && (
          <>
            <Note role="status">
              {chosen.length === 0 ? 'Acesso a todas as unidades' : `Unidades escolhidas: ${chosen.length}`}
            </Note>
            <Stores role="group" aria-label="Unidades">
              {data.data.map((store) => (
                <Checkbox
                  key={store.id}
                  label={labelOf(store)}
                  // Empty means all; who cannot change it would read empty boxes as no access.
                  checked={chosen.includes(store.store_id) || (readOnly && chosen.length === 0)}
                  disabled={readOnly}
                  onChange={(on) => toggle(store.store_id, on)}
                />
              ))}
            </Stores>
          </>
        )}
      </Stack>
    </Section>
  );
}
