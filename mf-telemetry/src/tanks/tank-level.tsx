import type { Tank } from 'api-contract';
import { Cluster, StatusChip } from 'shared-ui';
import { TANK_LEVEL, TANK_LEVEL_LABELS } from '../../wire/rules/tank-level';

const TONES = {
  [TANK_LEVEL.undefined]: 'info',
  [TANK_LEVEL.normal]: 'success',
  [TANK_LEVEL.recharge]: 'warning',
  [TANK_LEVEL.critical]: 'danger',
} as const;

/** The tank's level by word and colour, and whether that is of old data or of a sensor that cannot be believed. */
export function TankLevelChip({ level, outdated, sensor }: Pick<Tank, 'level' | 'outdated' | 'sensor'>) {
  return (
    <Cluster $gap={1}>
      <StatusChip tone={TONES[level]}>{TANK_LEVEL_LABELS[level]}</StatusChip>
      {sensor.state === 'lying' ? (
        <StatusChip tone="danger">Sensor suspeito</StatusChip>
      ) : sensor.state === 'silent' && outdated ? (
        <StatusChip>Sensor sem sinal</StatusChip>
      ) : (
        outdated && <StatusChip>Dados desatualizados</StatusChip>
      )}
    </Cluster>
  );
}
