import { useQuery } from '@tanstack/react-query';
import type { ActiveContract } from 'api-contract';
import { formatPercent, volumePercent } from 'api-contract/rules';
import { PortalLink } from 'host/portal';
import { Card, EmptyState, ErrorState, linkCss, Skeleton, t } from 'shared-ui';
import styled from 'styled-components';
import { contractPath } from '../contract/contract-path';
import { itemAmounts } from '../contract/item-amounts';
import { activeContractsQuery } from './home.api';
import { RowsButton } from './rows-button';
import { useFirstRows } from './use-first-rows';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 ${t.space(4)};
  min-height: 3.5rem;
  padding: ${t.space(2)} 0;
  border-top: 1px solid ${t.color.line};
`;

const Product = styled(PortalLink)`
  ${linkCss}
  overflow-wrap: anywhere;
`;

const Contract = styled.p`
  color: ${t.color.inkFaint};
  font-size: ${t.size.xs};
`;

const Balance = styled.p`
  font-weight: 600;
  text-align: right;
`;

/** Remaining balances of the active contracts, five at first (spec part 2 section 2). */
export function Balances() {
  const { data, isError, isFetching, refetch } = useQuery(activeContractsQuery);
  const rows = useFirstRows(data ?? []);
  return (
    <Card title="Saldos remanescentes" actions={<RowsButton rows={rows} />}>
      {isError && <ErrorState retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton $height="17.5rem" />}
      {data?.length === 0 && <EmptyState title="Nenhum saldo a consumir." />}
      <List>
        {rows.shown.map((row) => (
          <BalanceRow
            key={[row.CN9_FILIAL, row.CN9_NUMERO, row.CNB_NUMERO, row.CNB_ITEM].join('/')}
            row={row}
          />
        ))}
      </List>
    </Card>
  );
}

function BalanceRow({ row }: { row: ActiveContract }) {
  return (
    <Row>
      <div>
        <Product to={contractPath(row)}>{row.CNB_DESCRI}</Product>
        <Contract>
          {row.CN9_ZCONCL || row.CN9_NUMERO} · {formatPercent(volumePercent([row]))} consumido
        </Contract>
      </div>
      <Balance>{itemAmounts(row).balance}</Balance>
    </Row>
  );
}
