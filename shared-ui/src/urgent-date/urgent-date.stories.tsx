import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../stories/guide';
import { UrgentDate } from './urgent-date';

const meta: Meta<typeof UrgentDate> = {
  parameters: guide(
    'para uma data de uma lista que pede ação: vencimento, previsão de entrega.',
    'para uma data que só informa: essa fica sozinha.',
  ),
  title: 'Conteúdo/UrgentDate',
  component: UrgentDate,
  args: { text: 'Vencido há 26 dias', urgency: 'late', children: '27/10/2026' },
};
export default meta;
type Story = StoryObj<typeof UrgentDate>;

export const Playground: Story = {};
export const Soon: Story = { args: { text: 'Vence em 5 dias', urgency: 'soon', children: '27/11/2026' } };
export const Later: Story = { args: { text: 'Vence em 30 dias', urgency: 'none', children: '22/12/2026' } };
export const NothingToSay: Story = { args: { text: '', urgency: 'none', children: '22/10/2026' } };
