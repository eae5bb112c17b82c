import { queryOptions } from '@tanstack/react-query';
import { formatCount } from 'api-contract/rules';
import { BackLink, Loaded, useRecordTitle } from 'host/portal';
import { useParams } from 'host/router';
import { Card, DetailGrid, EmptyState, MessageState, Narrow, Stack, t } from 'shared-ui';
import { CardSkeleton } from 'shared-ui/content';
import styled from 'styled-components';
import { CallStatus } from '../../time-log/call-status';
import { fetchTimeLog, type TimeLog } from './time-log.api';

/** JSON with line breaks and indentation; anything else as it is. */
function prettyBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

const Code = styled.pre`
  max-height: 70vh;
  padding: ${t.space(4)};
  overflow: auto;
  border-radius: ${t.radius.md};
  background: ${t.color.sunken};
  font-size: ${t.size.sm};
  line-height: 1.5;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** `/admin/timelogs/:params`: a call with its body, its secrets masked (docs/product/admin.md, 'Time logs'). */
export default function TimeLogPage() {
  const { params = '' } = useParams();
  const query = queryOptions({
    queryKey: ['time_logs', params],
    queryFn: ({ signal }) => fetchTimeLog(params, signal),
  });
  return (
    <Narrow $wide $gap={5}>
      <BackLink to="/admin/timelogs" />
      <Loaded query={query} waiting={<LogSkeleton />}>
        {(log) =>
          log === null ? <MessageState icon="search" title="Log não encontrado." /> : <Body log={log} />
        }
      </Loaded>
    </Narrow>
  );
}

const FACTS = ['Usuário', 'Início', 'Fim', 'Tempo'].map((label) => ({ label, value: '' }));

function LogSkeleton() {
  return (
    <Stack $gap={5}>
      <CardSkeleton title={null}>
        <DetailGrid loading items={FACTS} />
      </CardSkeleton>
      <CardSkeleton title="Body" shape="lines" count={8} />
    </Stack>
  );
}

function Body({ log }: { log: TimeLog }) {
  const { id, routine, status, user_name, start_date_f, end_date_f, total, message, body } = log;
  useRecordTitle(`Log ${id}`);
  return (
    <>
      <Card title={routine} actions={<CallStatus status={status} />}>
        <DetailGrid
          items={[
            { label: 'Usuário', value: user_name ?? '—' },
            { label: 'Início', value: start_date_f },
            { label: 'Fim', value: end_date_f },
            { label: 'Tempo', value: `${formatCount(total)} ms` },
            ...(message ? [{ label: 'Mensagem', value: message }] : []),
          ]}
        />
      </Card>
      <Card title="Body">
        {body ? (
          // The text scrolls, so the keyboard must reach it.
          <Code tabIndex={0} role="region" aria-label={`Body de ${routine}`}>
            {prettyBody(body)}
          </Code>
        ) : (
          <EmptyState title="Este log não tem body." />
        )}
      </Card>
    </>
  );
}
