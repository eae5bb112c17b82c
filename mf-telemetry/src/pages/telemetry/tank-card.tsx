import type { Tank } from 'api-contract';
import { saoPauloToday, tankName } from 'api-contract/rules';
import { useAuth } from 'host/auth';
import { OfCompany, PageLink } from 'host/portal';
import { Cluster, Skeleton, Stack, Surface, t } from 'shared-ui';
import { LineSkeleton } from 'shared-ui/content';
import styled from 'styled-components';
import { forecastWords, orderWords, TODAY } from '../../tanks/forecast-words';
import { OrderButton } from '../../tanks/order-button';
import { tankPath } from '../../tanks/tank-path';
import { TankDrawing } from '../../tanks/tank-drawing';
import { TankLevelChip } from '../../tanks/tank-level';
import { TankMarks } from '../../tanks/tank-marks';
import { agoText, cubicMetres, momentText, percent } from '../../tanks/volumes';
import { TANK_LEVEL, tankPercent } from '../../../wire/rules/tank-level';

const Name = styled.h3`
  min-width: 0;
  overflow-wrap: anywhere;
  font-size: ${t.size.lg};
`;

const Content = styled.p`
  color: ${t.color.inkSoft};
  font-size: ${t.size.sm};
  overflow-wrap: anywhere;
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${t.space(4)};
  align-items: start;
`;

const Percent = styled.p`
  font-size: ${t.size.xxl};
  font-weight: 600;
  line-height: 1.15;
`;

const Small = styled.p`
  color: ${t.color.inkSoft};
  font-size: ${t.size.sm};
`;

/** As high as its row, so that the feet of a row stand on one line. */
const Card = styled(Surface)`
  display: flex;
  flex-direction: column;
  gap: ${t.space(3)};
`;

const Foot = styled(Cluster)`
  /* As high without its button. */
  min-height: calc(${t.control.sm} + ${t.space(3)} + 1px);
  margin-top: auto;
  padding-top: ${t.space(3)};
  border-top: 1px solid ${t.color.line};
`;

/** One tank to come: name, drawing, five lines, the forecast, the foot. */
export function TankCardSkeleton() {
  return (
    <Card as="article" $padding={4} aria-hidden="true">
      <Cluster $justify="between">
        <Name as="div">
          <LineSkeleton width="9rem" />
        </Name>
        <Skeleton $width="4rem" $height={t.control.sm} />
      </Cluster>
      <Body>
        <Skeleton $width="4.5rem" $height="6rem" />
        <Stack $gap={1}>
          <LineSkeleton size="sm" width="80%" />
          <Percent as="div">
            <LineSkeleton width="5rem" />
          </Percent>
          <LineSkeleton size="sm" width="60%" />
          <Skeleton $width="5rem" $height="1.25rem" />
          <LineSkeleton size="sm" width="45%" />
        </Stack>
      </Body>
      <LineSkeleton size="sm" width="70%" />
      <Foot $justify="end">
        <Skeleton $width="9rem" $height={t.control.sm} />
      </Foot>
    </Card>
  );
}

interface TankCardProps {
  tank: Tank;
  now: number;
  onChange: (tank: Tank) => void;
}

/** One tank: how full it is, how that is to be judged, and how current (docs/product/telemetry.md, 'Tanks'). */
export function TankCard({ tank, now, onChange }: TankCardProps) {
  const { all } = useAuth();
  const expected = forecastWords(tank);
  const order = orderWords(tank, saoPauloToday(new Date(now)));
  return (
    <Card as="article" $padding={4} aria-label={tankName(tank.tag)}>
      <Cluster $justify="between">
        <Name>{tankName(tank.tag)}</Name>
        <TankMarks tank={tank} onChange={onChange} />
      </Cluster>
      <Body>
        <TankDrawing {...tank} />
        <Stack $gap={1}>
          <Content>{tank.content || tank.product_code}</Content>
          <Percent>{percent(tankPercent(tank.current_volume, tank.capacity))}</Percent>
          <Small>{`${cubicMetres(tank.current_volume)} de ${cubicMetres(tank.capacity)}`}</Small>
          <TankLevelChip {...tank} />
          <Small title={momentText(tank.updated_at)}>
            {tank.updated_at ? `Atualizado ${agoText(tank.updated_at, now)}` : 'Sem leituras'}
          </Small>
        </Stack>
      </Body>
      {expected && <Small>{order ? `${expected} Sugestão: pedir ${order}.` : expected}</Small>}
      <Foot $justify="end">
        <OfCompany id={all === 'shown' ? tank.customer_id : null}>
          {(tank.level >= TANK_LEVEL.recharge || order === TODAY) && (
            <OrderButton product_code={tank.product_code} $size="sm" />
          )}
          <PageLink to={tankPath(tank.id)}>Detalhes</PageLink>
        </OfCompany>
      </Foot>
    </Card>
  );
}
