import type { Tank } from 'api-contract';
import { ACCESS, saoPauloToday, tankName, tankPercent } from 'api-contract/rules';
import { useCan } from 'host/auth';
import { useRecordTitle } from 'host/portal';
import { Skeleton, type DetailItem } from 'shared-ui';
import { ButtonSkeleton, RecordHeader, type RecordFact } from 'shared-ui/content';
import styled from 'styled-components';
import { forecastWords, orderWords } from '../../tanks/forecast-words';
import { ClaimButton, OrderButton } from '../../tanks/order-button';
import { TankDrawing } from '../../tanks/tank-drawing';
import { TankLevelChip } from '../../tanks/tank-level';
import { TankMarks } from '../../tanks/tank-marks';
import { agoText, cubicMetres, momentText, percent } from '../../tanks/volumes';

/** As large as a tank's drawing. */
const DrawingSkeleton = styled(Skeleton)`
  flex: none;
`;

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
      picture={tank ? <TankDrawing {...tank} /> : <DrawingSkeleton $width="4.5rem" $height="6rem" />}
      state={tank && <TankLevelChip {...tank} />}
      dates={tank ? aboutOf(tank, now) : ''}
      dateLines={3}
      actions={
        tank ? (
          <>
            <TankMarks tank={tank} onChange={onChange} />
            <ClaimButton id={tank.id} />
            <OrderButton
              product_code={tank.product_code}
              $variant={tank.level > 1 ? 'primary' : 'secondary'}
            />
          </>
        ) : (
          <ActionsSkeleton />
        )
      }
      loading={!tank}
      facts={factsOf(tank, now)}
      more={moreOf(tank)}
    />
  );
}

/** Both marks, and the button of those who may order. */
function ActionsSkeleton() {
  const may = useCan(ACCESS.orderNew);
  return (
    <>
      <Skeleton $width="4rem" $height="2rem" />
      {may && <ButtonSkeleton width="7.5rem" />}
    </>
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

const itemsOf = (tank: Tank | undefined) => (label: string, value: (known: Tank) => string) => ({
  label,
  value: tank && value(tank),
});

function factsOf(tank: Tank | undefined, now: number): RecordFact[] {
  const item = itemsOf(tank);
  return [
    item(
      'Nível',
      (of) => `${cubicMetres(of.current_volume)} · ${percent(tankPercent(of.current_volume, of.capacity))}`,
    ),
    item('Capacidade', (of) => cubicMetres(of.capacity)),
    { ...item('Conteúdo', (of) => of.content || of.product_code || ''), long: true },
    {
      ...item('Última atualização', (of) =>
        of.updated_at ? `${momentText(of.updated_at)} (${agoText(of.updated_at, now)})` : 'Sem leituras',
      ),
      long: true,
    },
  ];
}

function moreOf(tank: Tank | undefined): DetailItem[] {
  const item = itemsOf(tank);
  return [
    item('Nível de reabastecimento', (of) => cubicMetres(of.recharge_level)),
    item('Nível crítico', (of) => cubicMetres(of.critical_level)),
    item('Consumo médio por dia', (of) => cubicMetres(of.forecast?.use_per_day ?? null)),
  ];
}
