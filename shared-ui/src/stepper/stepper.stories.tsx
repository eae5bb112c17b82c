import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../layout/layout';
import { Stepper } from './stepper';
import { guide } from '../stories/guide';

const meta: Meta<typeof Stepper> = {
  parameters: guide(
    'para mostrar onde se está em uma sequência curta (três a cinco etapas).',
    'como navegação: os botões da tela avançam e voltam.',
  ),
  title: 'Conteúdo/Stepper',
  component: Stepper,
  args: {
    label: 'Etapas do pedido',
    steps: ['Produto e negociação', 'Dados de entrega', 'Revisão'],
    current: 1,
  },
  argTypes: { current: { control: { type: 'range', min: 0, max: 3 } } },
};
export default meta;
type Story = StoryObj<typeof Stepper>;

export const Playground: Story = {};
export const States: Story = {
  render: (args) => (
    <Stack $gap={8}>
      <Stepper {...args} label="Primeira" current={0} />
      <Stepper {...args} label="Segunda" current={1} />
      <Stepper {...args} label="Última" current={2} />
      <Stepper {...args} label="Concluído" current={3} />
    </Stack>
  ),
};
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
