import { useState } from 'react';
import { pathOfCompany } from 'api-contract/rules';
import { PageLink } from 'host/portal';
import { Cluster, Select, Skeleton, Stack, t } from 'shared-ui';
import styled from 'styled-components';
import { ContractGauges } from '../contract/contract-gauges';
import { ContractOutlook } from '../contract/contract-outlook';
import { contractPath } from '../contract/contract-path';
import type { ActiveGroup } from '../../wire/rules/group-contracts';

const Chooser = styled.div`
  flex: 1 1 16rem;
  max-width: 34rem;
`;

/** Reserved from the start, so that nothing shifts when the contracts arrive. */
const DetailLink = styled(PageLink)<{ $hidden: boolean }>`
  visibility: ${({ $hidden }) => ($hidden ? 'hidden' : 'visible')};
  display: inline-flex;
  align-items: center;
  min-height: ${t.control.md};
`;

const pathOfGroup = ({ items: [first] }: ActiveGroup) =>
  pathOfCompany(contractPath(first), first.customer_id);

/** The selector with the three gauges and the forecast of the chosen contract (docs/product/contracts.md, 'Gauges'). */
export function GroupGauges({ groups }: { groups: readonly ActiveGroup[] | undefined }) {
  const [chosen, setChosen] = useState('');
  const group = groups?.find(({ key }) => key === chosen) ?? groups?.[0];
  return (
    <Stack $gap={5} aria-busy={!groups}>
      <Cluster $gap={4} $justify="between">
        <Chooser>
          <Select
            label="Selecione o contrato"
            disabled={!groups}
            value={group?.key ?? ''}
            options={groups?.map(({ key, label }) => ({ value: key, label })) ?? []}
            onChange={(event) => setChosen(event.target.value)}
          />
        </Chooser>
        <DetailLink $hidden={!group} to={group ? pathOfGroup(group) : '/admin/contract-list'}>
          Ver contrato
        </DetailLink>
      </Cluster>
      <ContractGauges contract={group} />
      {group ? <ContractOutlook items={group.items} /> : <Skeleton $height="3.75rem" />}
    </Stack>
  );
}
