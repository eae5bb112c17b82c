import type { Tank } from 'api-contract';
import { tankName, tankPercent } from 'api-contract/rules';
import { navigate } from 'host/portal';
import { DataTable, Surface } from 'shared-ui';
import { forecastWords } from '../../tanks/forecast-words';
import { tankPath } from '../../tanks/tank-path';
import { TankLevelChip } from '../../tanks/tank-level';
import { TankMarks } from '../../tanks/tank-marks';
import { cubicMetres, momentText, percent } from '../../tanks/volumes';

interface TankTableProps {
  tanks: readonly Tank[];
  onChange: (tank: Tank) => void;
}

/** The same tanks as rows, for those who have many. */
export function TankTable({ tanks, onChange }: TankTableProps) {
  return (
    <Surface $padding={0}>
      <DataTable
        caption="Tanques"
        rows={tanks}
        rowKey={(tank) => String(tank.id)}
        rowHref={(tank) => tankPath(tank.id)}
        navigate={navigate}
        columns={[
          { id: 'tag', label: 'Tag', width: 140, wraps: true, cell: ({ tag }) => tankName(tag) },
          {
            id: 'status',
            label: 'Status',
            cell: (tank) => <TankLevelChip {...tank} />,
            width: 168,
            card: 'key',
          },
          {
            id: 'percent',
            label: 'Percentual',
            align: 'right',
            width: 88,
            card: 'key',
            cell: (tank) => percent(tankPercent(tank.current_volume, tank.capacity)),
          },
          {
            id: 'level',
            label: 'Nível/Capacidade',
            align: 'right',
            width: 166,
            cell: (tank) => `${cubicMetres(tank.current_volume)} / ${cubicMetres(tank.capacity)}`,
          },
          {
            id: 'product',
            label: 'Produto',
            width: 150,
            wraps: true,
            cell: ({ content, product_code }) => content || product_code,
          },
          {
            id: 'customer',
            label: 'Cliente',
            width: 140,
            wraps: true,
            cell: ({ customer_name }) => customer_name,
          },
          {
            id: 'forecast',
            label: 'Previsão',
            width: 110,
            wraps: true,
            cell: (tank) => forecastWords(tank) ?? '—',
          },
          {
            id: 'updated',
            label: 'Atualização',
            width: 100,
            wraps: true,
            cell: ({ updated_at }) => momentText(updated_at),
          },
          {
            id: 'marks',
            label: 'Alerta e favorito',
            width: 112,
            cell: (tank) => <TankMarks tank={tank} onChange={onChange} />,
          },
        ]}
      />
    </Surface>
  );
}
