import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../stories/guide';
import { EmailText } from './email-text';

const meta: Meta<typeof EmailText> = {
  parameters: guide(
    'para um e-mail onde ele pode não caber em uma linha: uma coluna, um detalhe.',
    'para um campo que se edita.',
  ),
  title: 'Conteúdo/EmailText',
  component: EmailText,
  args: { of: 'helena.brandao@curtumeriopardo.example' },
  decorators: [(Story) => <p style={{ width: '11rem', overflowWrap: 'anywhere' }}>{Story()}</p>],
};
export default meta;
type Story = StoryObj<typeof EmailText>;

export const Playground: Story = {};
export const Short: Story = { args: { of: 'ana@vale.example' } };
