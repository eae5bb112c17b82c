import { Stack, t } from 'shared-ui';
import styled from 'styled-components';
import { TimeLogList } from './time-logs.list';

const Notice = styled.p`
  color: ${t.color.inkSoft};
`;

/**
 * `/admin/timelogs`, 'Tempo de Logs': calls of the ERP and runs of jobs, read-only
 * (docs/product/admin.md, 'Time logs').
 */
export default function TimeLogsPage() {
  return (
    <Stack $gap={3}>
      <Notice>Use o filtro de ordem decrescente para ver primeiro os registros mais recentes.</Notice>
      <TimeLogList />
    </Stack>
  );
}
