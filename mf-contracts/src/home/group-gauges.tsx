import { useState } from 'react';
import { firstToEnd, saoPauloToday } from 'api-contract/rules';
import { PortalLink } from 'host/portal';
import { Cluster, linkCss, Select, Skeleton, Stack, t } from 'shared-ui';
import styled from 'styled-components';
import { ContractGauges, volumeWarning } from '../contract/contract-gauges';
import { contractPath } from '../contract/contract-path';
import { ForecastNote } from '../contract/forecast-note';
import { forecastWords } from '../contract/forecast-words';
import type { ActiveGroup } from '../../wire/rules/group-contracts';

const Chooser = styled.div`
  flex: 1 1 16rem;
  max-width: 34rem;
`;

/** Reserved from the start, so that nothing shifts when the contracts arrive. */
const DetailLink = styled(PortalLink)<{ $hidden: boolean }>`
  ${linkCss}
  visibility: ${({ $hidden }) => ($hidden ? 'hidden' : 'visible')};
  display: inline-flex;
  align-items: center;
  min-height: ${t.control.md};
`;

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
        <DetailLink $hidden={!group} to={group ? contractPath(group.items[0]) : '/admin/contract-list'}>
          Ver contrato
        </DetailLink>
      </Cluster>
      <ContractGauges contract={group} />
      {group ? <GroupForecast group={group} /> : <Skeleton $height="3.75rem" />}
    </Stack>
  );
}

/** Of a contract with several products, show the balance that ends first; the gauge's warning has priority. */
function GroupForecast({ group }: { group: ActiveGroup }) {
  const { items } = group;
  const today = saoPauloToday();
  const item = firstToEnd(items, today)?.item ?? items[0];
  const words = forecastWords(item, today);
  const about = items.length > 1 ? item.CNB_DESCRI : undefined;
  const warning = volumeWarning(group);
  if (!warning) return <ForecastNote words={words} about={about} />;
  const basis = `${about ? `${about}: ` : ''}${words.title}. ${words.basis}`;
  return <ForecastNote words={{ title: warning, basis, tone: 'warning' }} />;
}
