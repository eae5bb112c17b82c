import type { Tank } from 'api-contract';
import { ACCESS, NO_VALUE, saoPauloToday, tankName } from 'api-contract/rules';
import { useCan } from 'host/auth';
import { useRecordTitle } from 'host/portal';
import { useState } from 'react';
import { Button, OnDemand, Skeleton, tellUnopened, type DetailItem } from 'shared-ui';
import { ButtonSkeleton, RecordHeader, type RecordFact } from 'shared-ui/content';
import styled from 'styled-components';
import { forecastWords, orderWords } from '../../tanks/forecast-words';
import { ClaimButton, OrderButton } from '../../tanks/order-button';
import { TankDrawing } from '../../tanks/tank-drawing';
import { TankLevelChip } from '../../tanks/tank-level';
import { TankMarks } from '../../tanks/tank-marks';
import { agoText, cubicMetres, momentText, percent } from '../../tanks/volumes';
import { TANK_LEVEL, tankPercent } from '../../../wire/rules/tank-level';

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
            <OwnLevelsButton tank={tank} onChange={onChange} />
            <ClaimButton id={tank.id} />
            <OrderButton
              product_code={tank.product_code}
              $variant={tank.level >= TANK_LEVEL.recharge ? 'primary' : 'secondary'}
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

const loadLevels = () => import('./own-levels-dialog');

function OwnLevelsButton({ tank, onChange }: Pick<TankHeaderProps, 'onChange'> & { tank: Tank }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Meus níveis</Button>
      {open && (
        <OnDemand load={loadLevels} onFail={() => (tellUnopened(), setOpen(false))}>
          {({ default: OwnLevelsDialog }) => (
            <OwnLevelsDialog tank={tank} onClose={() => setOpen(false)} onChange={onChange} />
          )}
        </OnDemand>
      )}
    </>
  );
}

/** Both marks, and the button of those who may order. */
function ActionsSkeleton() {
  const may = useCan(ACCESS.orderNew);
  return (
    <>
      <Skeleton $width="4rem" $height="2rem" />
      <ButtonSkeleton width="7.25rem" />
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
      (known) =>
        `${cubicMetres(known.current_volume)} · ${percent(tankPercent(known.current_volume, known.capacity))}`,
    ),
    item('Capacidade', (known) => cubicMetres(known.capacity)),
    { ...item('Conteúdo', (known) => known.content || known.product_code || ''), long: true },
    {
      ...item('Última atualização', (known) =>
        known.updated_at
          ? `${momentText(known.updated_at)} (${agoText(known.updated_at, now)})`
          : 'Sem leituras',
      ),
      long: true,
    },
  ];
}

function moreOf(tank: Tank | undefined): DetailItem[] {
  const item = itemsOf(tank);
  return [
    item('Nível de reabastecimento', (known) => cubicMetres(known.recharge_level)),
    item('Nível crítico', (known) => cubicMetres(known.critical_level)),
    ...(tank && tank.overfill_level !== null
      ? [item('Nível máximo', (known) => cubicMetres(known.overfill_level))]
      : []),
    ...ownOf(tank),
    item('Bateria do sensor', (known) => percent(known.battery)),
    item('Sinal do sensor', (known) => (known.signal === null ? NO_VALUE : `${known.signal} dBm`)),
    item('Consumo médio por dia', (known) => cubicMetres(known.forecast?.use_per_day ?? null)),
  ];
}

/** The user's own levels, as far as he has any. */
function ownOf(tank: Tank | undefined): DetailItem[] {
  if (!tank) return [];
  const { critical, recharge, overfill } = tank.own_levels;
  return [
    { label: 'Meu nível máximo', level: overfill },
    { label: 'Meu nível de reabastecimento', level: recharge },
    { label: 'Meu nível crítico', level: critical },
  ].flatMap(({ label, level }) => (level === null ? [] : [{ label, value: cubicMetres(level) }]));
}
