import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SeriesChart, type SeriesChartProps } from './series-chart';
import { preloadCharts } from './use-chart-canvas';

const props: SeriesChartProps = {
  title: 'Compras por Mês',
  labelTitle: 'Mês',
  labels: ['10/2026', '11/2026'],
  series: [
    { id: 'value', name: 'Valor', values: ['1000.50', '20'], format: (value) => `R$ ${value}` },
    {
      id: 'volume',
      name: 'Quantidade',
      values: ['5', '7'],
      format: (value) => `${value} KG`,
      type: 'line',
      axis: 'right',
    },
  ],
};
// Compiling ECharts for the first time takes longer than a query waits.
beforeAll(() => preloadCharts(), 120_000);

const cells = () =>
  within(screen.getByRole('table', { name: 'Compras por Mês' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('the drawing has a text alternative, and the legend switches series', async () => {
  render(<SeriesChart {...props} />);
  expect(
    await screen.findByRole('img', { name: /^Compras por Mês: gráfico de Valor, Quantidade/ }),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Valor', pressed: true }));
  expect(screen.getByRole('img', { name: /gráfico de Quantidade/ })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Valor', pressed: false }));
  expect(screen.getByRole('img', { name: /gráfico de Valor, Quantidade/ })).toBeInTheDocument();
});

test('shows the same figures as a table, without the hidden series', async () => {
  render(<SeriesChart {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Ver tabela' }));
  expect(cells()).toEqual([
    ['Mês', 'Valor', 'Quantidade'],
    ['10/2026', 'R$ 1000.50', '5 KG'],
    ['11/2026', 'R$ 20', '7 KG'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Valor' }));
  expect(cells()[0]).toEqual(['Mês', 'Quantidade']);
  expect(screen.getByRole('button', { name: 'Ver gráfico' })).toBeInTheDocument();
});

test('shows a message when there is no data', () => {
  render(<SeriesChart {...props} labels={[]} />);
  expect(screen.getByText('Nenhum registro encontrado.')).toBeInTheDocument();
});

test('is busy and offers no table while loading', () => {
  render(<SeriesChart {...props} loading />);
  expect(screen.getByRole('figure', { name: 'Compras por Mês' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('button', { name: 'Ver tabela' })).toBeDisabled();
});

test('the table can choose a label too', async () => {
  const pick = jest.fn();
  render(<SeriesChart {...props} onPick={pick} />);
  await userEvent.click(screen.getByRole('button', { name: 'Ver tabela' }));
  await userEvent.click(screen.getByRole('button', { name: '11/2026' }));
  expect(pick).toHaveBeenCalledWith(1);
});
