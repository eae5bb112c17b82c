import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../layout/layout';
import { Switch } from './switch';
import { guide } from '../stories/guide';

const meta: Meta<typeof Switch> = {
  parameters: guide('para uma configuração que vale na hora.', 'para o que só vale ao salvar: Checkbox.'),
  title: 'Formulários/Switch',
  component: Switch,
  args: { label: 'Modo de manutenção', checked: true, disabled: false, onChange: () => undefined },
};
export default meta;
type Story = StoryObj<typeof Switch>;

export const Playground: Story = {};
export const States: Story = {
  render: (args) => (
    <Stack>
      <Switch {...args} label="Ligado" checked />
      <Switch {...args} label="Desligado" checked={false} />
      <Switch {...args} label="Exibir coluna de boleto?" checked words={['SIM', 'NÃO']} />
      <Switch {...args} label="Exibir coluna de boleto?" checked={false} words={['SIM', 'NÃO']} />
      <Switch {...args} label="Desabilitado" checked disabled />
      <Switch {...args} label="Desabilitado" checked={false} disabled />
      <Switch {...args} checked={false} hint="Usuários que não são Master veem só a tela de manutenção." />
    </Stack>
  ),
};
