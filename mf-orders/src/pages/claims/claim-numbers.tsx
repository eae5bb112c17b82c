import { labelOf } from 'api-contract/rules';
import { Loaded } from 'host/portal';
import { DataTable, Dialog, Grid, Skeleton, Stack, StatTile, type Column } from 'shared-ui';
import type { ClaimNumbers } from '../../../wire/claims';
import { CLAIM_KIND_LABELS, CLAIM_KINDS } from '../../../wire/rules/claims';
import { numbersQuery } from '../../claim/claim.api';

interface Month {
  readonly month: string;
  readonly counts: Readonly<Record<string, number>>;
}

/** A row for each month that has any, the newest first. */
function monthsOf({ months }: ClaimNumbers): Month[] {
  const names = [...new Set(months.map(({ month }) => month))].sort().reverse();
  return names.map((month) => ({
    month,
    counts: Object.fromEntries(
      months.filter((one) => one.month === month).map(({ kind, count }) => [kind, count]),
    ),
  }));
}

/** 'yyyy-mm' as 'mm/yyyy'. */
const monthName = (month: string) => month.split('-').reverse().join('/');

const columns: Column<Month>[] = [
  { id: 'month', label: 'Mês', width: 90, cell: ({ month }) => monthName(month) },
  ...CLAIM_KINDS.map((kind) => ({
    id: kind,
    label: labelOf(CLAIM_KIND_LABELS, kind),
    align: 'right' as const,
    width: 90,
    cell: ({ counts }: Month) => String(counts[kind] ?? 0),
  })),
];

/** How many claims are open and late, and of which kind were begun in each month. */
export default function ClaimNumbersDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Números das reclamações" size="lg">
      <Loaded query={numbersQuery} waiting={<Skeleton $height="16rem" />}>
        {(numbers) => (
          <Stack>
            <Grid $min="10rem">
              <StatTile label="Em andamento" value={String(numbers.open)} />
              <StatTile label="Atrasadas" value={String(numbers.late)} />
            </Grid>
            <DataTable
              caption="Reclamações abertas por mês e tipo"
              columns={columns}
              rows={monthsOf(numbers)}
              rowKey={({ month }) => month}
            />
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
}
