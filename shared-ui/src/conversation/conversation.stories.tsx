import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../stories/guide';
import { Conversation } from './conversation';

const meta: Meta<typeof Conversation> = {
  parameters: guide(
    'para o que duas partes dizem sobre um registro, do mais antigo ao mais novo.',
    'para um histórico de mudanças: use uma linha do tempo.',
  ),
  title: 'Conteúdo/Conversation',
  component: Conversation,
};
export default meta;
type Story = StoryObj<typeof Conversation>;

const messages = [
  {
    id: 1,
    author: 'Rafael Nogueira',
    at: '2026-11-25T15:02:00.000Z',
    time: '25/11/2026 12:02',
    text: 'Bom dia, Carla. Recebemos as fotos.\nVocê ainda tem as bombonas?',
    readBy: ['Carla Menezes'],
  },
  {
    id: 2,
    author: 'Carla Menezes',
    at: '2026-11-25T16:40:00.000Z',
    time: '25/11/2026 13:40',
    text: 'Sim, estão separadas na doca 2.',
    mine: true,
    via: 'por e-mail',
  },
  {
    id: 3,
    author: 'Beatriz Falcão',
    at: '2026-11-25T17:10:00.000Z',
    time: '25/11/2026 14:10',
    text: 'Confirmar com a logística antes de prometer.',
    note: 'Nota interna',
  },
  {
    id: 4,
    author: 'outra@empresa.example',
    at: '2026-11-25T18:05:00.000Z',
    time: '25/11/2026 15:05',
    text: 'Também aconteceu com a nossa entrega.',
    refused: 'E-mail não aceito',
  },
];

export const Playground: Story = { args: { label: 'Mensagens', messages } };
export const Narrow: Story = { ...Playground, globals: { viewport: { value: 'phone' } } };
