import type { Tank } from 'api-contract';
import { pathOfCompany, tankName } from 'api-contract/rules';
import { useAuth } from 'host/auth';
import { navigate } from 'host/portal';
import { DataTable, Surface } from 'shared-ui';
import { forecastWords } from '../../tanks/forecast-words';
import { tankPath } from '../../tanks/tank-path';
import { TankLevelChip } from '../../tanks/tank-level';
import { TankMarks } from '../../tanks/tank-marks';
import { cubicMetres, momentText, percent } from '../../tanks/volumes';
import { tankPercent } from '../../../wire/rules/tank-level';

interface TankTableProps {
  /** Undefined until they are there. */
  tanks: readonly Tank[] | undefined;
  onChange: (tank: Tank) => void;
}

/** At 1440 px each has its least width and takes two lines; what room is left makes all of them whole. */
const text = (width: number, whole: number) => ({ width, whole, grow: true, wraps: true });

/** Rows of the skeleton. */
const WAITING = 6;

/** The same tanks as rows, for those who have many. */
export function TankTable({ tanks, onChange }: TankTableProps) {
  const all = useAuth().all === 'shown';
  return (
    <Surface $padding={0}>
      <DataTable
        caption="Tanques"
        rows={tanks ?? []}
        {...(!tanks && { skeletonRows: WAITING })}
        rowKey={(tank) => String(tank.id)}
        rowHref={(tank) => pathOfCompany(tankPath(tank.id), all ? tank.customer_id : null)}
        navigate={navigate}
        columns={[
          { id: 'tag', label: 'Tag', ...text(150, 188), cell: ({ tag }) => tankName(tag) },
          {
            id: 'status',
            label: 'Status',
            cell: (tank) => <TankLevelChip {...tank} />,
            // Both chips, each in one line: 'Dados desatualizados'.
            width: 178,
            wraps: true,
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
            width: 158,
            cell: (tank) => `${cubicMetres(tank.current_volume)} / ${cubicMetres(tank.capacity)}`,
          },
          {
            id: 'product',
            label: 'Produto',
            ...text(132, 292),
            cell: ({ content, product_code }) => content || product_code,
          },
          { id: 'customer', label: 'Cliente', ...text(136, 228), cell: ({ customer_name }) => customer_name },
          {
            id: 'forecast',
            label: 'Previsão',
            ...text(110, 164),
            cell: (tank) => forecastWords(tank) ?? '—',
          },
          {
            id: 'updated',
            label: 'Atualização',
            ...text(100, 142),
            cell: ({ updated_at }) => momentText(updated_at),
          },
          {
            id: 'marks',
            label: 'Alerta e favorito',
            width: 104,
            cell: (tank) => <TankMarks tank={tank} onChange={onChange} />,
          },
        ]}
      />
    </Surface>
  );
}
