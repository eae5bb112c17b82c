import type { Tank } from 'api-contract';
import { TANK_LEVEL_LABELS } from 'api-contract/rules';
import { Cluster, StatusChip } from 'shared-ui';

const TONES = ['info', 'success', 'warning', 'danger'] as const;

/** The tank's level by word and colour, and whether that is of old data. */
export function TankLevelChip({ level, outdated }: Pick<Tank, 'level' | 'outdated'>) {
  return (
    <Cluster $gap={1}>
      <StatusChip tone={TONES[level]}>{TANK_LEVEL_LABELS[level]}</StatusChip>
      {outdated && <StatusChip>Dados desatualizados</StatusChip>}
    </Cluster>
  );
}
