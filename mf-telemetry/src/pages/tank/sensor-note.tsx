import type { Tank } from 'api-contract';
import { Icon, Surface, t } from 'shared-ui';
import styled from 'styled-components';

const Note = styled(Surface)`
  display: flex;
  gap: ${t.space(3)};
  align-items: flex-start;
  border-left: 4px solid ${t.color.warning};
  svg {
    flex: none;
    margin-top: 0.15em;
    color: ${t.color.warning};
  }
`;

/** Why the tank's sensor cannot be believed, and what follows from it. */
export function SensorNote({ sensor }: Pick<Tank, 'sensor'>) {
  return (
    <Note $padding={4} role="status">
      <Icon name="alert" size={18} />
      <p>
        <strong>{sensor.state === 'lying' ? 'Sensor suspeito.' : 'Sensor sem sinal.'}</strong> {sensor.reason}{' '}
        Enquanto isso, este tanque fica fora do plano de abastecimento.
      </p>
    </Note>
  );
}
