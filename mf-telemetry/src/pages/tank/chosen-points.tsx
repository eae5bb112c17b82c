import { Button, Grid, Stack, StatTile, t } from 'shared-ui';
import styled from 'styled-components';
import { cubicMetres, momentText, signed } from '../../tanks/volumes';
import type { TankLogs } from '../../../wire/telemetry';
import { tankDifference } from '../../../wire/rules/tank-rate';

const Hint = styled.p`
  color: ${t.color.inkSoft};
  font-size: ${t.size.sm};
`;

interface ChosenPointsProps {
  /** None, one, or two. */
  points: TankLogs['logs'];
  onClear: () => void;
}

/**
 * Two chosen points, and what happened between them: difference and rate per hour
 * (docs/product/telemetry.md, 'Tank page').
 */
export function ChosenPoints({ points, onClear }: ChosenPointsProps) {
  const [first, second] = [...points].sort((a, b) => a[0] - b[0]);
  if (!first) return <Hint>Clique em dois pontos do gráfico para comparar os volumes.</Hint>;
  if (!second)
    return (
      <Hint aria-live="polite">
        {momentText(first[0])}: {cubicMetres(first[1])}. Clique em outro ponto para comparar.
      </Hint>
    );
  const { difference, perHour, hours } = tankDifference(first, second);
  return (
    <Stack $gap={3} role="region" aria-label="Comparação" aria-live="polite">
      <Grid $min="14rem" $fit>
        <StatTile label="Ponto inicial" value={cubicMetres(first[1])} hint={momentText(first[0])} />
        <StatTile label="Ponto final" value={cubicMetres(second[1])} hint={momentText(second[0])} />
        <StatTile
          label="Diferença"
          value={signed(difference, 'm³')}
          hint={`${cubicMetres(hours).replace(' m³', '')} horas`}
          tone={difference < 0 ? 'info' : 'success'}
        />
        <StatTile
          label="Taxa por hora"
          value={perHour === null ? '—' : signed(perHour, 'm³/h')}
          hint={difference < 0 ? 'Consumo' : 'Enchimento'}
          tone={difference < 0 ? 'info' : 'success'}
        />
      </Grid>
      <div>
        <Button size="sm" onClick={onClear}>
          Limpar pontos
        </Button>
      </div>
    </Stack>
  );
}
