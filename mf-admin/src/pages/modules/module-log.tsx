import { useMemo, useState } from 'react';
import { labelOf, MODULE_ACTION_LABELS, timeText } from 'api-contract/rules';
import { Button, Card, Cluster, type Column, DataTable, EmptyState, Select, Stack } from 'shared-ui';
import { Two, Under } from './module-parts';
import { audienceText, byWhom, versionNumber, versionText } from './words';
import type { ModuleChange, ModuleState } from '../../../wire/modules';

interface Row extends ModuleChange {
  module: ModuleState;
}

/** Lines shown at first, and with each press on 'Mostrar mais'. */
const PAGE = 15;

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'at',
    label: 'Quando',
    width: 150,
    card: 'key',
    wraps: true,
    cell: ({ at, registry }) => (
      <Two>
        {timeText(at)}
        {registry !== null && <Under>registro {registry}</Under>}
      </Two>
    ),
  },
  {
    id: 'module',
    label: 'Módulo',
    width: 150,
    card: 'title',
    wraps: true,
    cell: ({ module }) => module.title,
  },
  {
    id: 'action',
    label: 'Mudança',
    width: 170,
    card: 'key',
    wraps: true,
    cell: ({ action, to }) => (
      <Two>
        {labelOf(MODULE_ACTION_LABELS, action)}
        {to !== null && <Under>{audienceText(to)}</Under>}
      </Two>
    ),
  },
  {
    id: 'version',
    label: 'Versão',
    width: 190,
    card: 'key',
    wraps: true,
    cell: ({ version, from }) => (
      <Two>
        {version === null ? 'nenhuma' : <span title={versionText(version)}>{versionNumber(version)}</span>}
        {from !== null && <Under title={versionText(from)}>no lugar da {versionNumber(from)}</Under>}
      </Two>
    ),
  },
  {
    id: 'who',
    label: 'Por',
    width: 130,
    card: 'key',
    wraps: true,
    cell: ({ who }) => byWhom(who).replace(/^por /, ''),
  },
  { id: 'why', label: 'Motivo', grow: true, card: 'line', wraps: true, cell: ({ why }) => why ?? '—' },
];

/** Every change, newest first: who, when, what, in place of which version, and why. */
export function ModuleLog({ modules }: { modules: readonly ModuleState[] }) {
  const [name, setName] = useState('');
  const [count, setCount] = useState(PAGE);
  const rows = useMemo(
    () =>
      modules
        .filter((module) => name === '' || module.name === name)
        .flatMap((module) => module.log.map((change): Row => ({ ...change, module })))
        .sort((a, b) => b.at.localeCompare(a.at)),
    [modules, name],
  );
  return (
    <Card title="Histórico">
      <Stack>
        <Cluster>
          <Select
            label="Módulo"
            placeholder="Todos"
            options={modules.map((module) => ({ value: module.name, label: module.title }))}
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setCount(PAGE);
            }}
          />
        </Cluster>
        <DataTable
          caption="Histórico de versões"
          columns={COLUMNS}
          rows={rows.slice(0, count)}
          rowKey={({ module, at, action }) => `${module.name} ${at} ${action}`}
          empty={<EmptyState title="Nenhuma mudança registrada." />}
        />
        {rows.length > count && (
          <Cluster $justify="end">
            <Button onClick={() => setCount(count + PAGE)}>Mostrar mais</Button>
          </Cluster>
        )}
      </Stack>
    </Card>
  );
}
