import type { Tank } from 'api-contract';
import { saoPauloToday, tankName, tankPercent } from 'api-contract/rules';
import { useRecordTitle } from 'host/portal';
import type { DetailItem } from 'shared-ui';
import { RecordHeader } from 'shared-ui/content';
import { forecastWords, orderWords } from '../../tanks/forecast-words';
import { OrderButton } from '../../tanks/order-button';
import { TankDrawing } from '../../tanks/tank-drawing';
import { TankLevelChip } from '../../tanks/tank-level';
import { TankMarks } from '../../tanks/tank-marks';
import { agoText, cubicMetres, momentText, percent } from '../../tanks/volumes';

interface TankHeaderProps {
  tank: Tank | undefined;
  now: number;
  onChange: (tank: Tank) => void;
}

/** How full the tank is, what is in it, and what its use lets expect. */
export function TankHeader({ tank, now, onChange }: TankHeaderProps) {
  const name = tank && tankName(tank.tag);
  useRecordTitle(name && `Tanque ${name}`);
  return (
    <RecordHeader
      kind="Tanque"
      name={name}
      picture={tank && <TankDrawing {...tank} />}
      state={tank && <TankLevelChip {...tank} />}
      dates={tank ? aboutOf(tank, now) : ''}
      actions={
        tank && (
          <>
            <TankMarks tank={tank} onChange={onChange} />
            <OrderButton
              product_code={tank.product_code}
              $variant={tank.level > 1 ? 'primary' : 'secondary'}
            />
          </>
        )
      }
      loading={!tank}
      facts={factsOf(tank, now)}
      more={tank && moreOf(tank)}
    />
  );
}

/** Its tag where it is called otherwise, whose it is, and what its use lets expect where there is something to say. */
function aboutOf(tank: Tank, now: number): string {
  const tag = tankName(tank.tag) === tank.tag ? '' : `Tag ${tank.tag}`;
  const order = orderWords(tank, saoPauloToday(new Date(now)));
  const expected = forecastWords(tank)?.replace(/\.$/, '');
  return [tag, tank.customer_name, expected, order && `Pedido sugerido: ${order}`]
    .filter(Boolean)
    .join(' · ');
}

function factsOf(tank: Tank | undefined, now: number): DetailItem[] {
  const item = (label: string, value: (known: Tank) => string) => ({ label, value: tank && value(tank) });
  return [
    item(
      'Nível',
      (of) => `${cubicMetres(of.current_volume)} · ${percent(tankPercent(of.current_volume, of.capacity))}`,
    ),
    item('Capacidade', (of) => cubicMetres(of.capacity)),
    item('Conteúdo', (of) => of.content || of.product_code || ''),
    item('Última atualização', (of) =>
      of.updated_at ? `${momentText(of.updated_at)} (${agoText(of.updated_at, now)})` : 'Sem leituras',
    ),
  ];
}

const moreOf = (tank: Tank): DetailItem[] => [
  { label: 'Nível de reabastecimento', value: cubicMetres(tank.recharge_level) },
  { label: 'Nível crítico', value: cubicMetres(tank.critical_level) },
  { label: 'Consumo médio por dia', value: cubicMetres(tank.forecast?.use_per_day ?? null) },
];
