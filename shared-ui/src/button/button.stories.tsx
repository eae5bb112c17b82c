import type { Meta, StoryObj } from '@storybook/react-vite';
import { Icon } from '../icon/icon';
import { Cluster, Stack } from '../layout/layout';
import { LinkButton, TextLink } from '../link/link';
import { Button } from './button';
import { IconButton } from './icon-button';
import { guide } from '../stories/guide';

const meta: Meta<typeof Button> = {
  parameters: guide(
    'um `primary` por tela; `secondary` para o resto, `ghost` dentro de tabelas e gráficos, `danger` depois de um ConfirmDialog.',
    'para navegar: um destino é um link, mesmo com aparência de botão (`buttonCss`).',
  ),
  title: 'Ações/Button',
  component: Button,
};
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
      {(['secondary', 'ghost'] as const).map((variant) => (
        <Cluster key={variant} $gap={1} role="group" aria-label={`Exibição (${variant})`}>
          <Button variant={variant} size="sm" aria-pressed>
            Ritmo
          </Button>
          <Button variant={variant} size="sm" aria-pressed={false}>
            Medidores
          </Button>
        </Cluster>
      ))}
    </Stack>
  ),
};

export const Hovered: Story = { ...Variants, parameters: { pseudo: { hover: true } } };
export const Focused: Story = { ...Variants, parameters: { pseudo: { focusVisible: ['button'] } } };
export const Pressed: Story = { ...Variants, parameters: { pseudo: { active: true } } };
export const Playground: Story = {
  args: {
    children: 'Salvar Colunas',
    variant: 'primary',
    size: 'md',
    loading: false,
    disabled: false,
    wide: false,
  },
  argTypes: {
    variant: { control: 'inline-radio', options: VARIANTS },
    size: { control: 'inline-radio', options: ['sm', 'md'] },
  },
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
