import { render, screen } from '@testing-library/react';
import { t } from '../tokens';
import { Gauge } from './gauge';

test.each([
  [0, 0],
  [90, 50],
  [180, 100],
  [200, 100],
  [-5, 0],
])('%i degrees read as %i of 100', (angle, now) => {
  render(<Gauge label="Volume consumido" angle={angle} text="x" />);
  expect(screen.getByRole('meter', { name: 'Volume consumido' })).toHaveAttribute(
    'aria-valuenow',
    String(now),
  );
});

test('its text may exceed what the dial can show', () => {
  render(
    <Gauge label="Valor consumido" angle={180} text="104,20%" warning="Atenção: o saldo pode acabar." />,
  );
  expect(screen.getByRole('meter')).toHaveAttribute('aria-valuetext', '104,20%');
  expect(screen.getByText('Atenção: o saldo pode acabar.')).toBeInTheDocument();
});

test('shows and reads aloud that the value is beyond the dial', () => {
  const { rerender } = render(<Gauge label="Volume" angle={180} text="120,00%" over="acima do contratado" />);
  expect(screen.getByRole('meter')).toHaveAttribute('aria-valuetext', '120,00%, acima do contratado');
  expect(screen.getByText('acima do contratado')).toBeVisible();
  rerender(<Gauge label="Volume" angle={180} text="120,00%" over="acima do contratado" loading />);
  expect(screen.queryByText('acima do contratado')).toBeNull();
});

test('shows no value while loading', () => {
  render(<Gauge label="Tempo decorrido" angle={90} text="50,00%" warning="Atenção" loading />);
  expect(screen.getByRole('meter')).toHaveAttribute('aria-valuetext', 'Carregando...');
  expect(screen.queryByText('50,00%')).not.toBeInTheDocument();
  expect(screen.queryByText('Atenção')).not.toBeInTheDocument();
});

const arcOf = (name: string) => screen.getByRole('meter', { name }).querySelector('path:last-of-type');

test('each measure has its colour, unless it warns', () => {
  const dial = { angle: 90, text: '50,00%' };
  render(
    <>
      <Gauge label="Volume" {...dial} />
      <Gauge label="Tempo" measure="time" {...dial} />
      <Gauge label="Valor" measure="value" {...dial} />
      <Gauge label="Valor demais" measure="value" over="acima do contratado" {...dial} />
    </>,
  );
  expect(arcOf('Volume')).toHaveStyle({ stroke: t.color.measureVolume });
  expect(arcOf('Tempo')).toHaveStyle({ stroke: t.color.measureTime });
  expect(arcOf('Valor')).toHaveStyle({ stroke: t.color.measureValue });
  expect(arcOf('Valor demais')).toHaveStyle({ stroke: t.color.danger });
});
