import { useQuery } from '@tanstack/react-query';
import type { ChartDeadline, DeadlineRow } from 'api-contract';
import {
  encodePathParams,
  formatNumber,
  formatPercent,
  formatVolume,
  volumeRunsAhead,
} from 'api-contract/rules';
import { PortalLink } from 'host/portal';
import { Card, EmptyState, ErrorState, linkCss, Skeleton, Stack, t } from 'shared-ui';
import styled from 'styled-components';
import { deadlinesQuery } from './home.api';
import { RowsButton } from './rows-button';
import { ShareBar, type ShareTone } from './share-bar';
import { useFirstRows } from './use-first-rows';

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(10rem, 1fr) minmax(0, 2fr) minmax(0, 2fr);
  gap: ${t.space(2)} ${t.space(6)};
  padding: ${t.space(3)} 0;
  & + & {
    border-top: 1px solid ${t.color.line};
  }
  @media (max-width: ${t.narrow}) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Name = styled(PortalLink)`
  ${linkCss}
  overflow-wrap: anywhere;
`;

const Term = styled.p`
  color: ${t.color.inkFaint};
  font-size: ${t.size.xs};
`;

/** One contract of the chart with the quantities of its items. */
interface ContractRows {
  deadline: DeadlineRow;
  quantities: DeadlineRow[];
}

const keyOf = (row: DeadlineRow) => `${row.filial}/${row.label}`;

function byContract({ deadline, quantity }: ChartDeadline): ContractRows[] {
  return deadline.map((row) => ({
    deadline: row,
    quantities: quantity.filter((one) => keyOf(one) === keyOf(row)),
  }));
}

function remainingDays({ prazo_restante: left, prazo_total: total }: DeadlineRow): string {
  return `${formatNumber(left, 0)} de ${formatNumber(total, 0)} dias restantes`;
}

function remainingVolume({
  prazo_restante: left,
  prazo_total: total,
  unity_measure: unit,
}: DeadlineRow): string {
  return `${formatVolume(left)} de ${formatVolume(total, unit)} restantes`;
}

/** Volume more than ten points ahead of time is marked, as in the gauge (spec part 1 section 9). */
function alarm(volume: string, time: string): { tone: ShareTone; warning?: string } {
  return volumeRunsAhead(volume, time)
    ? { tone: 'warning', warning: 'Consumo à frente do prazo' }
    : { tone: 'second' };
}

/** Deadline and quantity of each active contract (spec part 2 section 2), the earliest end first. */
export function Deadlines() {
  const { data, isError, isFetching, refetch } = useQuery(deadlinesQuery);
  const contracts = data ? byContract(data) : [];
  const rows = useFirstRows(contracts);
  return (
    <Card title="Prazo e quantidade por contrato" actions={<RowsButton rows={rows} />}>
      {isError && <ErrorState retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton $height="16rem" />}
      {data?.deadline.length === 0 && <EmptyState title="Nenhum contrato ativo." />}
      <List>
        {rows.shown.map(({ deadline, quantities }) => (
          <Item key={keyOf(deadline)}>
            <div>
              <Name
                to={`/admin/contract/${encodePathParams({ numero: deadline.label, filial: deadline.filial })}`}
              >
                {deadline.label_cliente || deadline.label}
              </Name>
              <Term>{deadline.label}</Term>
              <Term>
                {deadline.ini} a {deadline.fin}
              </Term>
            </div>
            <ShareBar
              name="Prazo decorrido"
              percent={deadline.percentage}
              text={formatPercent(deadline.percentage)}
              detail={remainingDays(deadline)}
              tone="first"
            />
            <Stack $gap={3}>
              {quantities.map((row, at) => (
                <ShareBar
                  key={at}
                  name={quantities.length > 1 ? row.product : 'Volume consumido'}
                  percent={row.percentage}
                  text={formatPercent(row.percentage)}
                  detail={remainingVolume(row)}
                  {...alarm(row.percentage, deadline.percentage)}
                />
              ))}
            </Stack>
          </Item>
        ))}
      </List>
    </Card>
  );
}
