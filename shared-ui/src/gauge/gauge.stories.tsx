import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../card/card';
import { Grid } from '../layout/layout';
import { Gauge } from './gauge';
import { guide } from '../stories/guide';

const meta: Meta<typeof Gauge> = {
  parameters: guide(
    'para uma parte de um todo: volume, prazo, valor.',
    'sem o texto: a cor e o arco nunca dizem tudo.',
  ),
  title: 'Conteúdo/Gauge',
  component: Gauge,
};
export default meta;
type Story = StoryObj<typeof Gauge>;

export const Playground: Story = {
  args: {
    label: 'Volume consumido',
    angle: 140.4,
    text: '78,00%',
    detail: '31.200 de 40.000 KG',
    warning: '',
    over: '',
    loading: false,
  },
  argTypes: { angle: { control: { type: 'range', min: 0, max: 180 } } },
};

export const Three: Story = {
  render: () => (
    <Card title="Consumo do contrato">
      <Grid $min="13rem" $gap={6}>
        <Gauge
          label="Volume consumido"
          angle={140.4}
          text="78,00%"
          detail="31.200 de 40.000 KG"
          warning="Atenção: neste ritmo, o saldo do contrato pode acabar antes da data final."
        />
        <Gauge label="Tempo decorrido" measure="time" angle={82.2} text="45,67%" detail="167 de 365 dias" />
        <Gauge
          label="Valor consumido"
          measure="value"
          angle={180}
          text="104,20%"
          detail="R$ 416.800,00 de R$ 400.000,00"
          over="acima do contratado"
        />
      </Grid>
    </Card>
  ),
};

export const Empty: Story = { args: { label: 'Volume consumido', angle: 0, text: '0,00%' } };
export const Loading: Story = { args: { label: 'Volume consumido', angle: 0, text: '', loading: true } };
