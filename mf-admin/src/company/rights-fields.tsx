import { USER_TYPE } from 'api-contract/rules';
import { portalConfig } from 'host/portal';
import { Card, Stack, t } from 'shared-ui';
import { CheckboxTree } from 'shared-ui/forms';
import styled from 'styled-components';
import { givable } from '../rights/access-tree';
import { StoreBoxes, StoresNote } from '../rights/store-boxes';
import type { CompanyGift } from '../../wire/company';

const Note = styled.p`
  color: ${t.color.inkSoft};
`;
const Problem = styled.p`
  margin-bottom: 8px;
  color: ${t.color.danger};
`;

interface Field {
  value: string[];
  onChange: (value: string[]) => void;
  error: string | undefined;
  readOnly?: boolean;
}

interface RightsFieldsProps {
  gift: CompanyGift;
  access: Field;
  stores: Field;
  /** What the person has beyond the viewer, in words: it stays as it is. */
  beyond?: readonly string[];
}

/** The codes of a person that the viewer gives and takes; group codes that the tree adds by itself stay out. */
export const givenCodes = ({ gives }: CompanyGift, access: readonly string[], held: readonly number[] = []) =>
  [
    ...new Set([
      ...access.map(Number).filter((code) => gives.includes(code)),
      ...held.filter((code) => !gives.includes(code)),
    ]),
  ].sort((a, b) => a - b);

/** Accesses and stores of a person: only what the viewer may give is offered. */
export function RightsFields({ gift, access, stores, beyond = [] }: RightsFieldsProps) {
  const of = { codes: gift.codes, typeId: USER_TYPE.customer, packaging: portalConfig().packaging, held: [] };
  const by = { type_id: USER_TYPE.customer, access: gift.gives };
  return (
    <>
      <Card title="Acessos">
        <Stack>
          <CheckboxTree label="O que a pessoa pode abrir" tree={givable(of, by)} {...access} />
          {beyond.length > 0 && <Note>Também tem, e só o fornecedor altera: {beyond.join(', ')}.</Note>}
        </Stack>
      </Card>
      <Card title="Lojas">
        {stores.error && <Problem role="alert">{stores.error}</Problem>}
        {gift.all_stores ? (
          <StoresNote chosen={stores.value} readOnly={stores.readOnly} onChange={stores.onChange} />
        ) : (
          <Note>Escolha ao menos uma das suas lojas.</Note>
        )}
        <StoreBoxes
          stores={gift.stores}
          chosen={stores.value}
          readOnly={stores.readOnly}
          onChange={stores.onChange}
        />
      </Card>
    </>
  );
}
