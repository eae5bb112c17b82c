import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { saoPauloToday } from 'api-contract/rules';
import { Button, Card, Cluster, ErrorState, MessageState, Skeleton, Stack, t } from 'shared-ui';
import styled from 'styled-components';
import { Block, ContractBlock } from './contract-block';
import { byEnd } from '../../wire/rules/contract-pace';
import { GroupGauges } from './group-gauges';
import { groupContracts, type ActiveGroup } from '../../wire/rules/group-contracts';
import { activeContractsQuery } from './home.api';
import { RowsButton } from './rows-button';
import { FEW, useFirstRows } from './use-first-rows';

/** docs/product/session.md, 'Home'. */
const NONE = 'Não existe nenhum contrato/negociação ativo para este cliente/loja, procure o atendimento.';

const List = styled.ul`
  container-type: inline-size;
`;

const Legend = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space(1)} ${t.space(4)};
  color: ${t.color.inkFaint};
  font-size: ${t.size.xs};
  span::before {
    content: '';
    display: inline-block;
    width: 0.875rem;
    height: 0.5rem;
    margin-right: ${t.space(1.5)};
    border-radius: ${t.radius.full};
    background: ${t.color.measureVolume};
    forced-color-adjust: none;
  }
  span:nth-child(2)::before {
    width: 3px;
    height: 0.75rem;
    background: ${t.color.measureTime};
    vertical-align: -0.0625rem;
  }
  span:nth-child(3)::before {
    background: ${t.color.warningFill};
  }
`;

/**
 * 'Contratos ativos': one block per contract with its pace, what runs out first first; the gauges of a chosen contract
 * are one press away (docs/product/session.md, 'Home').
 */
export function ActiveContracts() {
  const { data, error, isError, isFetching, refetch } = useQuery(activeContractsQuery);
  const [dials, setDials] = useState(false);
  const groups = data && groupContracts(data);

  if (groups?.length === 0) {
    return (
      <Card title="Contratos ativos">
        <div role="alert">
          <MessageState icon="info" title="Nenhum contrato ativo" hint={NONE} />
        </div>
      </Card>
    );
  }
  const choose = (
    <Cluster $gap={1} role="group" aria-label="Exibição">
      <Button size="sm" variant="ghost" aria-pressed={!dials} onClick={() => setDials(false)}>
        Ritmo
      </Button>
      <Button size="sm" variant="ghost" aria-pressed={dials} onClick={() => setDials(true)}>
        Medidores
      </Button>
    </Cluster>
  );
  return (
    <Card title="Contratos ativos" actions={choose}>
      {isError && !data ? (
        <ErrorState
          quiet
          error={error}
          hint={`Erro na solicitação de Contratos: ${error.message}`}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : dials ? (
        <GroupGauges groups={groups} />
      ) : (
        <Paces groups={groups} />
      )}
    </Card>
  );
}

function Paces({ groups }: { groups: readonly ActiveGroup[] | undefined }) {
  const paces = groups ? byEnd(groups, saoPauloToday()) : [];
  const rows = useFirstRows(paces);
  return (
    <Stack $gap={3} aria-busy={!groups}>
      <List>
        {!groups && Array.from({ length: FEW }, (_, at) => <WaitingBlock key={at} />)}
        {rows.shown.map((pace) => (
          <ContractBlock key={pace.group.key} pace={pace} />
        ))}
      </List>
      <Cluster $justify="between">
        <Legend>
          <span>volume consumido</span>
          <span>prazo decorrido</span>
          {rows.shown.some(({ tone }) => tone === 'ahead') && <span>à frente do prazo</span>}
        </Legend>
        <RowsButton rows={rows} />
      </Cluster>
    </Stack>
  );
}

/** Balance and end stand at the right edge. */
const WaitingLeft = styled(Stack)`
  align-items: flex-end;
`;

/** A block in the shape of what comes. */
const WaitingBlock = () => (
  <Block aria-hidden="true">
    <Stack $gap={2}>
      <Skeleton $width="8rem" $height="1rem" />
      <Skeleton $width="90%" $height="0.75rem" />
    </Stack>
    <Stack $gap={2}>
      <Skeleton $height="0.625rem" />
      <Skeleton $width="60%" $height="0.75rem" />
    </Stack>
    <WaitingLeft $gap={2}>
      <Skeleton $width="7rem" $height="1rem" />
      <Skeleton $width="5rem" $height="0.75rem" />
    </WaitingLeft>
  </Block>
);
