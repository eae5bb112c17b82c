import type { Meta, StoryObj } from '@storybook/react-vite';
import { Cluster } from '../layout/layout';
import { VisuallyHidden } from '../layout/visually-hidden';
import { SpinnerRing } from '../spinner/spinner-ring';
import { guide } from '../stories/guide';
import { Icon, type IconName } from './icon';
import { ToolIcon, type ToolIconName } from './tool-icon';

const meta: Meta<typeof Icon> = {
  title: 'Conteúdo/Icon',
  component: Icon,
  parameters: guide(
    'junto de uma palavra, ou em um IconButton com nome.',
    'um ícone sozinho como única informação.',
  ),
};
export default meta;
type Story = StoryObj<typeof Icon>;

const PORTAL: IconName[] = [
  'alert',
  'check',
  'close',
  'columns',
  'eye',
  'info',
  'inbox',
  'lock',
  'menu',
  'search',
];
const TOOLS: ToolIconName[] = [
  'calendar',
  'download',
  'file',
  'link',
  'more',
  'pin',
  'trash',
  'upload',
  'zoomIn',
];

export const Playground: Story = { args: { name: 'search', size: 24 } };

export const All: Story = {
  render: () => (
    <Cluster $gap={5}>
      {PORTAL.map((name) => (
        <Icon key={name} name={name} />
      ))}
      {TOOLS.map((name) => (
        <ToolIcon key={name} name={name} />
      ))}
      <SpinnerRing $size="1.25rem" />
      <VisuallyHidden>Ícones do portal</VisuallyHidden>
    </Cluster>
  ),
};
