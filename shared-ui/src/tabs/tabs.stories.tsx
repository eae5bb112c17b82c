import type { Meta, StoryObj } from '@storybook/react-vite';
import { Grid } from '../layout/layout';
import { TextField } from '../text-field/text-field';
import { Tabs } from './tabs';
import { guide } from '../stories/guide';

const meta: Meta<typeof Tabs> = {
  parameters: guide(
    'para partes de um mesmo registro; o que foi digitado em uma fica ao abrir outra.',
    'para etapas em ordem: Stepper.',
  ),
  title: 'Conteúdo/Tabs',
  component: Tabs,
  args: {
    label: 'Usuário',
    items: [
      {
        id: 'data',
        label: 'Cadastro',
        content: (
          <Grid>
            <TextField label="Nome" defaultValue="Ana Souza" />
            <TextField label="E-mail" defaultValue="ana@empresa.com.br" />
          </Grid>
        ),
      },
      { id: 'access', label: 'Acessos', content: <p>Códigos de acesso</p>, invalid: true },
      { id: 'customers', label: 'Clientes e Filiais', content: <p>Acesso a todas as lojas</p> },
      { id: 'security', label: 'Segurança', content: <p>Senha</p>, disabled: true },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof Tabs>;

export const States: Story = {};
export const Focused: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab();
  },
};
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
