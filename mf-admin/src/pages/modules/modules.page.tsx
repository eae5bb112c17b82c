import { useCallback, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ACCESS, USER_TYPE } from 'api-contract/rules';
import { useAuth, useCan } from 'host/auth';
import { useSearchParams } from 'host/router';
import { Card, EmptyState, ErrorState, Stack } from 'shared-ui';
import { CardSkeleton } from 'shared-ui/content';
import { Tabs } from 'shared-ui/tabs';
import { AreaSettings } from './area-settings';
import { ChangeDialog } from './change-dialog';
import { ModuleLog } from './module-log';
import { HealthCard } from './health-card';
import { ModuleSummary } from './module-summary';
import { ModuleTable } from './module-table';
import { modulesQuery } from './modules.api';
import type { Step } from './steps';
import type { ModuleState } from '../../../wire/modules';

/** The address's parameter that names the tab. */
const TAB = 'aba';
const [VERSIONS, SETTINGS] = ['versoes', 'configuracoes'];

/** `/admin/modules`, 'Módulos': settings of the areas, for types 1 and 4; type 4 with 23 has their versions, too. */
export default function ModulesPage() {
  const { user } = useAuth();
  const releases = useCan(ACCESS.admin) && user?.type_id === USER_TYPE.master;
  return releases ? <ModuleTabs /> : <AreaSettings />;
}

function ModuleTabs() {
  const [search, setSearch] = useSearchParams();
  const selected = search.get(TAB) === SETTINGS ? SETTINGS : VERSIONS;
  // A tab asks nothing before it is opened, and keeps what is typed afterwards.
  const [opened, setOpened] = useState<readonly string[]>([selected]);
  const open = (id: string) => {
    setOpened((known) => [...known, id]);
    setSearch(id === VERSIONS ? {} : { [TAB]: id }, { replace: true });
  };
  const isOpen = (id: string) => id === selected || opened.includes(id);
  return (
    <Tabs
      label="Módulos"
      selected={selected}
      onSelect={open}
      items={[
        { id: VERSIONS, label: 'Versões', content: isOpen(VERSIONS) && <Versions /> },
        { id: SETTINGS, label: 'Configurações', content: isOpen(SETTINGS) && <AreaSettings /> },
      ]}
    />
  );
}

/** Which version of each area is live for whom, and the way back. */
function Versions() {
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
      <HealthCard modules={modules} health={reports} />
      <ModuleLog modules={modules} />
      {asked && <ChangeDialog {...asked} onClose={() => setAsked(null)} />}
    </Stack>
  );
}
