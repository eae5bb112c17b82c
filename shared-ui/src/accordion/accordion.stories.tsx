import type { Meta, StoryObj } from '@storybook/react-vite';
import { LineSkeleton } from '../skeleton/skeleton-parts';
import { Accordion, AccordionSkeleton } from './accordion';
import { guide } from '../stories/guide';

const meta: Meta<typeof Accordion> = {
  parameters: guide(
    'para partes longas de que se lê uma por vez (certidões por filial).',
    'para esconder o que todos precisam ver, ou dentro de outro accordion.',
  ),
  title: 'Conteúdo/Accordion',
  component: Accordion,
  args: {
    items: [
      {
        id: '1',
        title: '0650001 - Matriz Jundiaí',
        note: '3 certidões',
        content: 'Licença de operação',
        open: true,
      },
      { id: '2', title: '0650002 - Camaçari', note: '1 certidão', content: 'Alvará de funcionamento' },
      {
        id: '3',
        title: '0650008 - Centro de distribuição e armazenagem de produtos químicos perigosos de Paulínia',
        content: 'Certificado ISO 9001',
      },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof Accordion>;

export const Parts: Story = {};
export const OneAtATime: Story = { tags: ['no-picture'], args: { name: 'branches' } };
export const Focused: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab();
  },
};
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
export const Loading: Story = {
  render: () => (
    <AccordionSkeleton>
      <LineSkeleton width="9rem" />
    </AccordionSkeleton>
  ),
  tags: ['as-high-as:parts'],
};
