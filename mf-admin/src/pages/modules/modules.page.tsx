import { useCallback, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ModuleState } from 'api-contract';
import { Card, EmptyState, ErrorState, Stack } from 'shared-ui';
import { CardSkeleton } from 'shared-ui/content';
import { ChangeDialog } from './change-dialog';
import { ModuleLog } from './module-log';
import { ModuleReports } from './module-reports';
import { ModuleSummary } from './module-summary';
import { ModuleTable } from './module-table';
import { modulesQuery } from './modules.api';
import type { Step } from './words';

/** `/admin/modules`, 'Módulos' (type 4): which version of each area is live for whom, and the way back. */
export default function ModulesPage() {
  const { data, error, isError, isFetching, isPending, refetch } = useQuery(modulesQuery);
  const [asked, setAsked] = useState<{ module: ModuleState; step: Step } | null>(null);
  const ask = useCallback((module: ModuleState, step: Step) => setAsked({ module, step }), []);
  if (isPending)
    return (
      <Stack $gap={5}>
        <CardSkeleton title="Situação" shape="lines" count={3} />
        <Card title="Módulos">
          <ModuleTable modules={[]} onStep={ask} waiting />
        </Card>
      </Stack>
    );
  if (isError && !data)
    return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  const { modules, reports } = data;
  if (modules.length === 0) return <EmptyState title="Nenhum módulo foi publicado ainda." />;
  return (
    <Stack $gap={5}>
      <ModuleSummary modules={modules} onStep={ask} />
      <Card title="Módulos">
        <ModuleTable modules={modules} onStep={ask} />
      </Card>
      <ModuleReports modules={modules} reports={reports} />
      <ModuleLog modules={modules} />
      {asked && <ChangeDialog {...asked} onClose={() => setAsked(null)} />}
    </Stack>
  );
}
