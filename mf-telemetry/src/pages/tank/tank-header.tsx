import type { Tank } from 'api-contract';
import { saoPauloToday, tankName, tankPercent } from 'api-contract/rules';
import { Cluster, DetailGrid, Skeleton, Stack, Surface, t } from 'shared-ui';
import styled from 'styled-components';
import { forecastWords, orderWords } from '../../tanks/forecast-words';
import { OrderButton } from '../../tanks/order-button';
import { TankDrawing } from '../../tanks/tank-drawing';
import { TankLevelChip } from '../../tanks/tank-level';
import { TankMarks } from '../../tanks/tank-marks';
import { agoText, cubicMetres, momentText, percent } from '../../tanks/volumes';

const Body = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${t.space(6)};
  align-items: start;
  @media (max-width: ${t.narrow}) {
    grid-template-columns: 1fr;
    gap: ${t.space(4)};
  }
`;

const Big = styled.p`
  font-size: ${t.size.xxl};
  font-weight: 600;
  line-height: 1.15;
`;

const Soft = styled.p`
  color: ${t.color.inkSoft};
`;

interface TankHeaderProps {
  tank: Tank | undefined;
  now: number;
  onChange: (tank: Tank) => void;
}

/** How full the tank is, what is in it, and what its use lets expect. */
export function TankHeader({ tank, now, onChange }: TankHeaderProps) {
  if (!tank)
    return (
      <Surface aria-busy="true" aria-label="Carregando...">
        <Skeleton $height="11rem" />
      </Surface>
    );
  const order = orderWords(tank, saoPauloToday(new Date(now)));
  const { forecast } = tank;
  return (
    <Surface aria-label={tankName(tank.tag)}>
      <Body>
        <Cluster $gap={5}>
          <TankDrawing {...tank} />
          <Stack $gap={1}>
            <h2>{tankName(tank.tag)}</h2>
            <Big>{percent(tankPercent(tank.current_volume, tank.capacity))}</Big>
            <TankLevelChip {...tank} />
            <Soft>{forecastWords(tank)}</Soft>
          </Stack>
        </Cluster>
        <Stack $gap={4}>
          <Cluster $justify="between">
            <TankMarks tank={tank} onChange={onChange} />
            <OrderButton
              product_code={tank.product_code}
              $variant={tank.level > 1 ? 'primary' : 'secondary'}
            />
          </Cluster>
          <DetailGrid
            items={[
              { label: 'Nível', value: cubicMetres(tank.current_volume) },
              { label: 'Capacidade', value: cubicMetres(tank.capacity) },
              { label: 'Conteúdo', value: tank.content || tank.product_code || '—' },
              { label: 'Tag', value: tank.tag },
              {
                label: 'Última atualização',
                value: tank.updated_at
                  ? `${momentText(tank.updated_at)} (${agoText(tank.updated_at, now)})`
                  : 'Sem leituras',
              },
              { label: 'Cliente', value: tank.customer_name },
              { label: 'Nível de reabastecimento', value: cubicMetres(tank.recharge_level) },
              { label: 'Nível crítico', value: cubicMetres(tank.critical_level) },
              { label: 'Consumo médio por dia', value: cubicMetres(forecast?.use_per_day ?? null) },
              { label: 'Pedido sugerido', value: order ?? '—' },
            ]}
          />
        </Stack>
      </Body>
    </Surface>
  );
}
