import { useQuery } from '@tanstack/react-query';
import type { PendingInvoice, PendingInvoices as Answer } from 'api-contract';
import {
  amountOf,
  ACCESS,
  dueDate,
  dueText,
  dueUrgency,
  formatDate,
  formatMoney,
  INVOICE_STATUS,
  openBalance,
  saoPauloToday,
  sumDecimals,
  trimZeros,
  type IsoDate,
  type Urgency,
} from 'api-contract/rules';
import { useCan } from 'host/auth';
import { CreditLines, OfCompany, PageLink, pendingInvoicesQuery } from 'host/portal';
import { Card, EmptyState, ErrorState, Skeleton, Stack, StatusChip, t, URGENCY_COLORS } from 'shared-ui';
import styled from 'styled-components';
import { TitlePayment } from '../payments/title-payment';

/** The titles due first; the list page shows all of them. */
const ROWS = 4;

const Total = styled.p`
  font-size: ${t.size.xxl};
  font-weight: 600;
  letter-spacing: -0.02em;
  line-height: 1.2;
  overflow-wrap: anywhere;
`;

const Count = styled.p`
  color: ${t.color.inkSoft};
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${t.space(3)};
  padding: ${t.space(2.5)} 0;
  border-top: 1px solid ${t.color.line};
`;

const Name = styled.span`
  font-weight: 500;
`;

const Due = styled.span<{ $urgency: Urgency }>`
  grid-column: 1;
  color: ${({ $urgency }) => URGENCY_COLORS[$urgency]};
  font-size: ${t.size.xs};
`;

const InPix = styled.span`
  grid-column: 1;
`;

const Value = styled.span`
  grid-row: 1 / 3;
  grid-column: 2;
  align-self: center;
  font-weight: 600;
  text-align: right;
`;

const Whole = styled.small`
  display: block;
  color: ${t.color.inkSoft};
  font-size: ${t.size.xs};
  font-weight: 400;
`;

const AllLink = styled(PageLink)`
  display: inline-flex;
  align-items: center;
  align-self: flex-start;
  min-height: 24px;
`;

/** Pending invoices and their total (docs/product/session.md, 'Home'); a failure shows no toast. */
export function PendingInvoices() {
  const { data, error, isError, isFetching, refetch } = useQuery(pendingInvoicesQuery);
  const mayList = useCan(ACCESS.invoices);
  return (
    <Card title="Títulos em aberto">
      {isError && !data ? (
        <ErrorState quiet error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : data?.count === 0 ? (
        <EmptyState title="Nenhum título em aberto." hint="Os próximos vencimentos aparecem aqui." />
      ) : (
        <Stack $gap={4} aria-busy={!data}>
          {data ? <Figures pending={data} /> : <Waiting />}
          {data && <CreditLines alone />}
          {data && mayList && <AllLink to="/admin/invoice-list">Veja lista completa</AllLink>}
        </Stack>
      )}
    </Card>
  );
}

function Figures({ pending }: { pending: Answer }) {
  const { ZOOM: rows, count, overdue = 0, overdue_total: late = '0' } = pending;
  const total = pending.total ?? sumDecimals(rows.map((row) => row.E1_VALOR));
  const today = saoPauloToday();
  return (
    <>
      <div>
        <Total>{formatMoney(total)}</Total>
        <Count>em {amountOf(count, 'título', 'títulos')}</Count>
      </div>
      {overdue > 0 && (
        <div>
          <StatusChip tone="danger">
            {amountOf(overdue, 'vencido', 'vencidos')}: {formatMoney(late)}
          </StatusChip>
        </div>
      )}
      <ul>
        {rows.slice(0, ROWS).map((row, at) => (
          <Title key={at} row={row} today={today} />
        ))}
      </ul>
    </>
  );
}

function Title({ row, today }: { row: PendingInvoice; today: IsoDate }) {
  const title = { ...row, E1_STATUS: INVOICE_STATUS.open };
  const { open, of } = openBalance(row);
  return (
    <Row>
      <Name>Nota {trimZeros(row.E1_NUM)}</Name>
      {row.payment ? (
        <InPix>
          <OfCompany id={row.customer_id}>
            <TitlePayment payment={row.payment} />
          </OfCompany>
          {row.company_name && <Due $urgency="none">{row.company_name}</Due>}
        </InPix>
      ) : (
        <Due $urgency={dueUrgency(title, today)}>
          {[dueText(title, today), formatDate(dueDate(row)), row.company_name].filter(Boolean).join(' · ')}
        </Due>
      )}
      <Value>
        {open}
        {of && <Whole>de {of}</Whole>}
      </Value>
    </Row>
  );
}

/** Total, count and rows in the shape of what comes. */
const Waiting = () => (
  <Stack $gap={4} aria-hidden="true">
    <Stack $gap={1}>
      <Skeleton $width="12rem" $height="2rem" />
      <Skeleton $width="6rem" $height="1rem" />
    </Stack>
    <div>
      {Array.from({ length: ROWS }, (_, at) => (
        <Row key={at} as="div">
          <Skeleton $width="8rem" $height="1rem" />
          <Skeleton $width="7rem" $height="0.75rem" />
          <Value as="div">
            <Skeleton $width="6rem" $height="1rem" />
          </Value>
        </Row>
      ))}
    </div>
  </Stack>
);
