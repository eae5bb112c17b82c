import { useMemo, useState } from 'react';
import { formatCount } from 'api-contract/rules';
import { type Column, Button, Card, DataTable, EmptyState, StatusChip } from 'shared-ui';
import { FaultsDialog } from './faults-dialog';
import { Two, Under } from './module-parts';
import { loadText, placeOf, shareText, sumOf, titleOf, versionNumber, versionText } from './words';
import type { ModuleHealth, ModuleState } from '../../../wire/modules';

interface HealthCardProps {
  modules: readonly ModuleState[];
  health: readonly ModuleHealth[];
}

/** What browsers met in the last 24 hours, by version: openings, time to open, and what failed. */
export function HealthCard({ modules, health }: HealthCardProps) {
  const [asked, setAsked] = useState<ModuleHealth | null>(null);
  const columns = useMemo<readonly Column<ModuleHealth>[]>(
    () => [
      {
        id: 'version',
        label: 'Versão',
        width: 200,
        grow: true,
        card: 'title',
        cell: ({ name, version }) => (
          <Two>
            {titleOf(modules, name)}
            <Under title={versionText(version)}>{versionNumber(version)}</Under>
          </Two>
        ),
      },
      {
        id: 'place',
        label: 'No ar',
        width: 120,
        card: 'state',
        cell: (row) => {
          const { text, tone } = placeOf(modules, row);
          return <StatusChip tone={tone}>{text}</StatusChip>;
        },
      },
      {
        id: 'loads',
        label: 'Aberturas',
        align: 'right',
        width: 96,
        card: 'key',
        cell: ({ loads }) => formatCount(loads),
      },
      {
        id: 'p75',
        label: 'Tempo (p75)',
        align: 'right',
        width: 104,
        card: 'key',
        cell: ({ p75_load_ms }) => loadText(p75_load_ms),
      },
      {
        id: 'load',
        label: 'Ao carregar',
        align: 'right',
        width: 104,
        card: 'key',
        cell: ({ faults }) => formatCount(sumOf(faults, ['load', 'mount'])),
      },
      {
        id: 'render',
        label: 'Ao desenhar',
        align: 'right',
        width: 104,
        card: 'key',
        cell: ({ faults }) => formatCount(sumOf(faults, ['render'])),
      },
      {
        id: 'rejection',
        label: 'Rejeições',
        align: 'right',
        width: 96,
        card: 'key',
        cell: ({ faults }) => formatCount(sumOf(faults, ['rejection'])),
      },
      {
        id: 'other',
        label: 'Outras',
        align: 'right',
        width: 80,
        card: 'key',
        cell: ({ faults }) => formatCount(sumOf(faults, ['error', 'loop'])),
      },
      {
        id: 'share',
        label: 'Com falha',
        align: 'right',
        width: 96,
        card: 'key',
        cell: (row) => shareText(row),
      },
      {
        id: 'actions',
        label: 'Ações',
        width: 132,
        card: 'foot',
        cell: (row) =>
          Object.values(row.faults).some((times) => times > 0) && (
            <Button
              size="sm"
              aria-label={`Ver falhas: ${row.name} ${versionText(row.version)}`}
              onClick={() => setAsked(row)}
            >
              Ver falhas
            </Button>
          ),
      },
    ],
    [modules],
  );
  return (
    <Card title="Falhas no navegador, últimas 24 horas">
      <DataTable
        caption="Falhas por versão"
        columns={columns}
        rows={health}
        rowKey={({ base, version }) => `${base} ${version}`}
        empty={<EmptyState title="Nenhum navegador relatou nada ainda." />}
      />
      {asked && <FaultsDialog health={asked} onClose={() => setAsked(null)} />}
    </Card>
  );
}
