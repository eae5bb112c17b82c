import type { Meta, StoryObj } from '@storybook/react-vite';
import { Icon } from '../icon/icon';
import { Cluster, Stack } from '../layout/layout';
import { LinkButton, TextLink } from '../link/link';
import { Button } from './button';
import { IconButton } from './icon-button';

const meta: Meta<typeof Button> = { title: 'Ações/Button', component: Button };
export default meta;
type Story = StoryObj<typeof Button>;

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger'] as const;

export const Variants: Story = {
  render: () => (
    <Stack>
      {(['md', 'sm'] as const).map((size) => (
        <Cluster key={size}>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {`Acessar (${variant})`}
            </Button>
          ))}
        </Cluster>
      ))}
    </Stack>
  ),
};

export const States: Story = {
  render: () => (
    <Stack>
      <Cluster>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            Desabilitado
          </Button>
        ))}
      </Cluster>
      <Cluster>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} loading>
            Salvar Colunas
          </Button>
        ))}
      </Cluster>
      <Cluster>
        <Button variant="primary" icon={<Icon name="search" size={16} />}>
          Buscar
        </Button>
        <Button icon={<Icon name="columns" size={16} />}>Ajustar Colunas</Button>
        <IconButton icon="refresh" label="Atualizar" />
        <IconButton icon="close" label="Fechar" disabled />
      </Cluster>
    </Stack>
  ),
};

export const Wide: Story = { args: { variant: 'primary', wide: true, children: 'Acessar o Portal' } };

export const Links: Story = {
  render: () => (
    <p>
      <TextLink href="#register">Ainda não tem cadastro? Solicite seu acesso!</TextLink> ou{' '}
      <LinkButton>Esqueci minha senha</LinkButton>
    </p>
  ),
};
