import type { Meta, StoryObj } from '@storybook/react-vite';
import { Grid } from '../layout/layout';
import { Textarea } from './textarea';
import { guide } from '../stories/guide';

const meta: Meta<typeof Textarea> = {
  parameters: guide(
    'para texto de várias linhas; com `maxLength` conta o que falta.',
    'para texto formatado: RichTextEditor.',
  ),
  title: 'Formulários/Textarea',
  component: Textarea,
  args: { label: 'Observação', maxLength: 120, hint: 'O motorista lê este texto.' },
};
export default meta;
type Story = StoryObj<typeof Textarea>;

const LONG =
  'Descarga pelo portão dos fundos, doca 3. Ligar para a portaria 30 minutos antes da chegada do caminhão, ramal 4021.';

export const Playground: Story = {};
export const States: Story = {
  render: (args) => (
    <Grid>
      <Textarea {...args} />
      <Textarea {...args} value={LONG} readOnly />
      <Textarea {...args} error="Informe a observação." required />
      <Textarea {...args} value={LONG} disabled />
      <Textarea label="Justificativa" hint="Sem limite." />
    </Grid>
  ),
};
