import { useEffect } from 'react';
import { labelOf } from 'api-contract/rules';
import { useShown } from 'host/portal';
import { StatusChip, t, type Tone } from 'shared-ui';
import { ProgressBar } from 'shared-ui/forms';
import styled from 'styled-components';
import { refreshReports } from './reports.api';
import type { ReportRow } from '../../../wire/rules/report-columns';
import { REPORT_STATUS, REPORT_STATUS_LABELS } from '../../../wire/rules/reports';

/** How often a list with an unfinished report is asked for again, in ms. */
const ASK_MS = 1500;

const Line = styled.span`
  display: grid;
  gap: ${t.space(1)};
  min-width: 7rem;
  color: ${t.color.inkSoft};
  font-size: ${t.size.sm};
`;

/** A report in preparation; as long as it is in sight the list is asked for again. */
function Unfinished({ row }: { row: ReportRow }) {
  const shown = useShown();
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setInterval(() => void refreshReports(), ASK_MS);
    return () => clearInterval(timer);
  }, [shown]);
  const label = labelOf(REPORT_STATUS_LABELS, row.status);
  return (
    <Line>
      {row.status === REPORT_STATUS.running ? `${label} · ${row.progress}%` : label}
      <ProgressBar aria-label={`Andamento do relatório ${row.id}`} max={100} value={row.progress} />
    </Line>
  );
}

/** How far the file of a report is, and why there is none. */
export function ReportState({ row }: { row: ReportRow }) {
  if (row.status === REPORT_STATUS.waiting || row.status === REPORT_STATUS.running)
    return <Unfinished row={row} />;
  const tone: Tone = row.status === REPORT_STATUS.done ? 'success' : 'danger';
  return (
    <span title={row.message || undefined}>
      <StatusChip tone={tone}>{labelOf(REPORT_STATUS_LABELS, row.status)}</StatusChip>
    </span>
  );
}
