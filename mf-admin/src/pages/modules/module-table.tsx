import { useMemo } from 'react';
import { Button, Cluster, type Column, DataTable } from 'shared-ui';
import { CareOf, State, Two, Under, Version } from './module-parts';
import { hindrance, type Step, stepsOf } from './steps';
import { canaryText, STEP_LABELS } from './words';
import type { ModuleState } from '../../../wire/modules';

export type OnStep = (module: ModuleState, step: Step) => void;

function Actions({ module, onStep }: { module: ModuleState; onStep: OnStep }) {
  return (
    <Cluster $gap={1}>
      {stepsOf(module).map((step) => (
        <Button
          key={step}
          size="sm"
          disabled={hindrance(module, step) !== null}
          title={hindrance(module, step) ?? undefined}
          aria-label={`${STEP_LABELS[step]}: ${module.title}`}
          onClick={() => onStep(module, step)}
        >
          {STEP_LABELS[step]}
        </Button>
      ))}
    </Cluster>
  );
}

interface ModuleTableProps {
  modules: readonly ModuleState[];
  onStep: OnStep;
  /** They are still being asked for. */
  waiting?: boolean;
}

/** As many as a portal has at least. */
const WAITING_ROWS = 6;

/** Every module: what is live for whom, whether it is in order, and what can be done. */
export function ModuleTable({ modules, onStep, waiting = false }: ModuleTableProps) {
  const columns = useMemo<readonly Column<ModuleState>[]>(
    () => [
      {
        id: 'name',
        label: 'Módulo',
        width: 180,
        card: 'title',
        wraps: true,
        cell: (module) => (
          <Two>
            {module.title}
            <Under>{module.name}</Under>
            <CareOf module={module} />
          </Two>
        ),
      },
      {
        id: 'live',
        label: 'No ar para todos',
        width: 200,
        card: 'key',
        wraps: true,
        cell: ({ live }) => (live ? <Version version={live} /> : '—'),
      },
      {
        id: 'canary',
        label: 'Versão parcial',
        width: 200,
        card: 'key',
        wraps: true,
        cell: ({ canary }) => (canary ? <Version version={canary} whom={canaryText(canary)} /> : '—'),
      },
      {
        id: 'state',
        label: 'Situação',
        width: 170,
        grow: true,
        card: 'state',
        wraps: true,
        cell: (module) => <State module={module} />,
      },
      {
        id: 'actions',
        label: 'Ações',
        width: 356,
        card: 'foot',
        cell: (module) => <Actions module={module} onStep={onStep} />,
      },
    ],
    [onStep],
  );
  return (
    <DataTable
      caption="Módulos"
      columns={columns}
      rows={modules}
      rowKey={({ name }) => name}
      skeletonRows={waiting ? WAITING_ROWS : 0}
    />
  );
}
