import type { Meta, StoryObj } from '@storybook/react-vite';
import { formatMoney, formatVolume } from 'api-contract/rules';
import { Card } from '../card/card';
import { SeriesChart } from './series-chart';
import type { ChartSeries } from './series';
import { guide } from '../stories/guide';

const meta: Meta = {
  parameters: guide(
    'para valores por mês, linhas no tempo e níveis (`area` com seus limites, `span`). A tabela com os mesmos números vem junto.',
    'mais de três séries: o olho não as separa. Para uma parte de um todo use Gauge.',
  ),
  title: 'Gráficos/SeriesChart',
  component: SeriesChart,
  tags: ['changing'],
};
export default meta;
type Story = StoryObj;

const LABELS = ['11/2025', '12/2025', '01/2026', '02/2026', '03/2026', '04/2026', '05/2026', '06/2026'];
const SERIES: ChartSeries[] = [
  {
    id: 'value',
    name: 'Valor',
    values: ['41250.10', '38100', '52900.75', '47300', '61020', '58110.4', '49990', '66200'],
    format: formatMoney,
    color: 'value',
  },
  {
    id: 'volume',
    name: 'Quantidade',
    values: ['12500', '11800', '15400', '14100', '18250', '17600', '15100', '19800'],
    format: (value) => formatVolume(value, 'KG'),
    type: 'line',
    axis: 'right',
    color: 'volume',
  },
];
const base = { title: 'Compras por Mês', labelTitle: 'Mês', labels: LABELS, series: SERIES };

export const Playground: StoryObj<typeof SeriesChart> = {
  tags: ['no-picture'],
  args: { ...base, loading: false, emptyText: 'Nenhuma compra no período.' },
  argTypes: { times: { control: false } },
  render: (props) => (
    <Card title={props.title}>
      <SeriesChart {...props} />
    </Card>
  ),
};

export const Monthly: Story = {
  render: () => (
    <Card title="Compras por Mês">
      <SeriesChart {...base} />
    </Card>
  ),
};

export const Stacked: Story = {
  render: () => (
    <Card title="Títulos">
      <SeriesChart
        title="Títulos"
        labelTitle="Mês"
        labels={LABELS.slice(0, 4)}
        series={[
          {
            id: 'p',
            name: 'Pagos',
            values: ['300', '280', '320', '90'],
            format: formatMoney,
            stack: 's',
            color: 'success',
          },
          {
            id: 'v',
            name: 'A Vencer',
            values: ['0', '0', '40', '260'],
            format: formatMoney,
            stack: 's',
            color: 'info',
          },
          {
            id: 'a',
            name: 'Atrasado',
            values: ['10', '0', '25', '30'],
            format: formatMoney,
            stack: 's',
            color: 'danger',
          },
        ]}
      />
    </Card>
  ),
};

export const Lines: Story = {
  render: () => (
    <Card title="Acessos por Mês">
      <SeriesChart
        title="Acessos por Mês"
        labelTitle="Mês"
        labels={LABELS}
        series={[
          {
            id: 'i',
            name: 'Internos',
            values: ['42', '51', '48', '60', '58', '71', '66', '80'],
            format: String,
            type: 'line',
          },
          {
            id: 'c',
            name: 'Clientes',
            values: ['210', '190', '240', '260', '251', '280', '302', '330'],
            format: String,
            type: 'line',
          },
        ]}
      />
    </Card>
  ),
};
export const Area: Story = {
  render: () => (
    <Card title="Histórico de volume">
      <SeriesChart
        title="Histórico de volume"
        labelTitle="Hora"
        labels={['06:00', '08:00', '10:00', '12:00', '14:00', '16:00', '18:00']}
        span={30}
        onPick={() => undefined}
        series={[
          {
            id: 'v',
            name: 'Volume',
            values: ['26.4', '24.1', '21.9', '19.0', '27.5', '25.2', '23.8'],
            format: (value) => formatVolume(value, 'M³'),
            type: 'area',
          },
          {
            id: 'critical',
            name: 'Nível crítico',
            values: Array<string>(7).fill('17'),
            format: (value) => formatVolume(value, 'M³'),
            type: 'limit',
            color: 'danger',
          },
        ]}
      />
    </Card>
  ),
};
export const AsTable: Story = {
  ...Monthly,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ver tabela' }));
  },
};
export const Narrow: Story = { ...Monthly, globals: { viewport: { value: 'phone' } } };
export const Loading: Story = { render: () => <SeriesChart {...base} loading /> };
export const Empty: Story = { render: () => <SeriesChart {...base} labels={[]} /> };
