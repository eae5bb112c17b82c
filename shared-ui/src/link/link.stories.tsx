import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../layout/layout';
import { guide } from '../stories/guide';
import { LinkButton, TextLink } from './link';

const meta: Meta<typeof TextLink> = {
  title: 'Ações/Link',
  component: TextLink,
  parameters: guide(
    'para ir a algum lugar; LinkButton para o que muda aqui mesmo e se lê como texto.',
    'textos como "clique aqui": o link diz aonde leva.',
  ),
};
export default meta;
type Story = StoryObj<typeof TextLink>;

const links = (
  <Stack>
    <p>
      <TextLink href="#register">Ainda não tem cadastro? Solicite seu acesso!</TextLink>
    </p>
    <p>
      <LinkButton>Mostrar mais</LinkButton>
    </p>
  </Stack>
);

export const Playground: Story = {
  args: { href: '#contracts', children: 'Ver os contratos ativos' },
  argTypes: { href: { control: 'text' }, children: { control: 'text' } },
};

export const Plain: Story = { render: () => links };
export const Hovered: Story = { render: () => links, parameters: { pseudo: { hover: true } } };
export const Focused: Story = {
  render: () => links,
  parameters: { pseudo: { focusVisible: ['a', 'button'] } },
};
