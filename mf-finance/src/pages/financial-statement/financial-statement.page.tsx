import { useState } from 'react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { Statement } from 'api-contract';
import { addDays, addMonths, formatDate, type IsoDate, parseDate, saoPauloToday } from 'api-contract/rules';
import { http } from 'host/portal';
import { useSearchParams } from 'host/router';
import { Button, Cluster, ErrorState, offPaper, Stack, Surface, t } from 'shared-ui';
import styled from 'styled-components';
import { asked } from '../../dialogs/asked';
import { AskedDialog } from '../../dialogs/asked-dialog';
import { startStatement } from '../../dialogs/file-job.api';
import { type Period, PeriodFields, usePeriod } from '../../period/period';
import { StatementView } from './statement-view';
import type { StatementBody } from '../../../wire/finance';

/** What chooses the period; the sheet says it in words. */
const Choice = styled(Surface)`
  ${offPaper}
`;
const OnPaper = styled.p`
  @media screen {
    display: none;
  }
`;
/** The buttons stand beside the fields, not beside their labels; fields are as wide as a day. */
const Row = styled(Cluster)`
  align-items: flex-start;
  > div:not(:last-child) {
    width: 9.5rem;
    /* On a phone they share its width. */
    @media (max-width: ${t.narrow}) {
      flex: 1 1 7rem;
    }
  }
`;
const Files = styled(Cluster)`
  margin: calc(${t.size.sm} * 1.5 + ${t.space(1)}) 0 0 auto;
  @media (max-width: ${t.narrow}) {
    margin-top: 0;
  }
`;

/** The periods that are asked for most, as of a day. */
function usualPeriods(today: IsoDate): readonly (readonly [label: string, period: Period])[] {
  const month = `${today.slice(0, 7)}-01`;
  const before = addMonths(month, -1);
  return [
    ['Este mês', { from: month, to: today }],
    ['Mês passado', { from: before, to: addDays(month, -1) }],
    ['Últimos 90 dias', { from: addDays(today, -90), to: today }],
    ['Este ano', { from: `${today.slice(0, 4)}-01-01`, to: today }],
    [
      'Ano passado',
      { from: addMonths(`${today.slice(0, 4)}-01-01`, -12), to: addDays(`${today.slice(0, 4)}-01-01`, -1) },
    ],
  ];
}

/** The period of the address, as the dashboard links it; else the last month. */
function periodOf(search: URLSearchParams, today: IsoDate): Period {
  const [from, to] = [parseDate(search.get('from')), parseDate(search.get('to'))];
  if (from && to && from <= to) return { from, to };
  return { from: addDays(today, -30), to: today };
}

/** `/admin/financial-statement`: titles and payments of a period with their running balance, also as PDF or XLSX. */
export default function FinancialStatementPage() {
  const today = saoPauloToday();
  const [search] = useSearchParams();
  const [start] = useState(() => periodOf(search, today));
  const { period, choose, fields } = usePeriod(start);
  // While one of the days is being typed, the statement before stays.
  const [shown, setShown] = useState(start);
  if (period && (period.from !== shown.from || period.to !== shown.to)) setShown(period);
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['invoices', 'statement', shown],
    queryFn: ({ signal }) => http.get<Statement>('invoices/statement', { params: { ...shown }, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  const make = useMutation({
    mutationFn: (body: StatementBody) => startStatement(body),
    onSuccess: (id) => asked.open({ what: 'file', id }),
  });
  const file = (format: StatementBody['format'], label: string) => (
    <Button
      loading={make.isPending && make.variables.format === format}
      disabled={!period || (make.isPending && make.variables.format !== format)}
      onClick={() => period && make.mutate({ ...period, format })}
    >
      {label}
    </Button>
  );
  return (
    <Stack $gap={4}>
      <Choice $padding={4}>
        <Stack $gap={3}>
          <Cluster $gap={2} role="group" aria-label="Períodos usuais">
            {usualPeriods(today).map(([label, usual]) => (
              <Button
                key={label}
                size="sm"
                aria-pressed={period?.from === usual.from && period.to === usual.to}
                title={`${formatDate(usual.from)} a ${formatDate(usual.to)}`}
                onClick={() => choose(usual)}
              >
                {label}
              </Button>
            ))}
          </Cluster>
          <Row $gap={3}>
            <PeriodFields {...fields} />
            <Files $gap={2}>
              {file('pdf', 'Gerar PDF')}
              {file('xlsx', 'Gerar Excel')}
            </Files>
          </Row>
        </Stack>
      </Choice>
      <OnPaper>
        Período: {formatDate(shown.from)} a {formatDate(shown.to)}
      </OnPaper>
      {isError ? (
        <Surface>
          <ErrorState hint={error.message} retrying={isFetching} onRetry={() => void refetch()} />
        </Surface>
      ) : (
        <StatementView statement={data} stale={isPlaceholderData} last={shown.to} today={today} />
      )}
      <AskedDialog />
    </Stack>
  );
}
