import type { CustomerStore } from 'api-contract';
import { Button, t } from 'shared-ui';
import { Checkbox } from 'shared-ui/forms';
import styled from 'styled-components';
import type { KeyChoices } from '../../wire/keys';

/** How stores stand beside each other. */
export const StoreGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
  gap: 4px 16px;
  max-height: 16rem;
  overflow-y: auto;
`;

const Note = styled.p`
  margin-bottom: 8px;
  color: ${t.color.inkSoft};
`;

interface StoresProps {
  /** A1_LOJA; none means all of them. */
  chosen: readonly string[];
  onChange: (stores: string[]) => void;
  readOnly?: boolean | undefined;
}

/** How many stores are chosen, and the way back to all of them. */
export function StoresNote({ chosen, onChange, readOnly }: StoresProps) {
  return (
    <Note role="status">
      {chosen.length === 0 ? 'Acesso a todas as lojas' : `Lojas escolhidas: ${chosen.length}`}
      {chosen.length > 0 && !readOnly && (
        <>
          {' '}
          <Button size="sm" variant="ghost" onClick={() => onChange([])}>
            Todas as lojas
          </Button>
        </>
      )}
    </Note>
  );
}

const labelOf = ({ store_id, A1_MUN, A1_EST }: CustomerStore) => `${store_id} · ${A1_MUN} / ${A1_EST}`;

/** The stores of a company, a box each. */
export function StoreBoxes({
  stores,
  chosen,
  onChange,
  readOnly,
}: StoresProps & { stores: readonly CustomerStore[] }) {
  return (
    <StoreGrid>
      {stores.map((store) => (
        <Checkbox
          key={store.id}
          label={labelOf(store)}
          checked={chosen.includes(store.store_id)}
          disabled={readOnly}
          onChange={(on) =>
            onChange(on ? [...chosen, store.store_id] : chosen.filter((other) => other !== store.store_id))
          }
        />
      ))}
    </StoreGrid>
  );
}

const Group = styled.fieldset`
  legend {
    padding: 0;
    margin-bottom: 4px;
    font-weight: 600;
  }
`;
const Problem = styled.p`
  color: ${t.color.danger};
`;

interface StoresFieldProps {
  field: { value: string[]; error?: string | undefined; onChange: (stores: string[]) => void };
  /** What may be given: without `all_stores` the giver has only these. */
  given: Pick<KeyChoices, 'stores' | 'all_stores'>;
}

/** 'Lojas' of a form: which stores something is limited to. */
export const StoresField = ({ field: { value, error, onChange }, given }: StoresFieldProps) => (
  <Group>
    <legend>Lojas</legend>
    {error && <Problem role="alert">{error}</Problem>}
    {given.all_stores && <StoresNote chosen={value} onChange={onChange} />}
    <StoreBoxes stores={given.stores} chosen={value} onChange={onChange} />
  </Group>
);
