import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button';
import { Tooltip } from './tooltip';
import { guide } from '../stories/guide';

const meta: Meta<typeof Tooltip> = {
  parameters: guide(
    'para explicar um controle; aparece com o mouse e com o teclado.',
    'para algo necessário: telas de toque não mostram tooltip.',
  ),
  title: 'Avisos/Tooltip',
  component: Tooltip,
};
export default meta;
type Story = StoryObj<typeof Tooltip>;

const text = 'Este produto não tem documento. Entre em contato com o suporte.';

export const Playground: Story = {
  tags: ['no-picture'],
  args: { text, children: <Button>Visualizar</Button>, defaultOpen: false },
};

export const Closed: Story = {
  render: () => (
    <Tooltip text={text}>
      <Button>Visualizar</Button>
    </Tooltip>
  ),
};
export const Open: Story = {
  decorators: [(Story) => <div style={{ padding: '80px 160px' }}>{Story()}</div>],
  render: () => (
    <Tooltip text={text} defaultOpen>
      <Button>Visualizar</Button>
    </Tooltip>
  ),
};
