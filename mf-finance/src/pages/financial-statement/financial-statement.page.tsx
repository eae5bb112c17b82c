import { type FormEvent, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { StatementBody } from 'api-contract';
import { addDays, addMonths, formatDate, type IsoDate, parseDate, saoPauloToday } from 'api-contract/rules';
import { useSearchParams } from 'host/router';
import { Button, Card, Cluster, Stack, t } from 'shared-ui';
import styled from 'styled-components';
import { asked } from '../../files/asked';
import { AskedDialog } from '../../files/asked-dialog';
import { startStatement } from '../../files/file-job.api';
import { type Period, PeriodFields, usePeriod } from '../../period/period';

const Soft = styled.p`
  max-width: 44rem;
  color: ${t.color.inkSoft};
`;
const Row = styled(Cluster)`
  align-items: flex-start;
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

/** `/admin/financial-statement`: titles and payments of a period with their running balance, as PDF or XLSX. */
export default function FinancialStatementPage() {
  const today = saoPauloToday();
  const [search] = useSearchParams();
  const [start] = useState(() => periodOf(search, today));
  const { period, choose, fields } = usePeriod(start);
  const make = useMutation({
    mutationFn: (body: StatementBody) => startStatement(body),
    onSuccess: (id) => asked.open({ what: 'file', id }),
  });
  const ask = (format: StatementBody['format']) => period && make.mutate({ ...period, format });
  const busy = (format: StatementBody['format']) => make.isPending && make.variables.format === format;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask('pdf');
  };
  return (
    <>
      <Card title="Extrato de títulos">
        <form onSubmit={submit}>
          <Stack $gap={4}>
            <Soft>
              Títulos emitidos e pagamentos do período, em ordem de data e com o saldo após cada um; no fim,
              os títulos que ficaram em aberto.
            </Soft>
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
            </Row>
            <Cluster $gap={2}>
              <Button
                type="submit"
                variant="primary"
                loading={busy('pdf')}
                disabled={!period || busy('xlsx')}
              >
                Gerar PDF
              </Button>
              <Button loading={busy('xlsx')} disabled={!period || busy('pdf')} onClick={() => ask('xlsx')}>
                Gerar Excel
              </Button>
            </Cluster>
          </Stack>
        </form>
      </Card>
      <AskedDialog />
    </>
  );
}
