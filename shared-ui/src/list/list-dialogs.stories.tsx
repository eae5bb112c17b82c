import type { Meta, StoryObj } from '@storybook/react-vite';
import { ColumnAdjuster } from './column-adjuster';
import type { View, ViewStore } from './list-portal';
import { ExtractDialog } from './extract-dialog';
import { guide } from '../stories/guide';
import { ViewDialog } from './view-dialog';

const meta: Meta = {
  title: 'Padrões/ListScreen/Janelas',
  parameters: guide(
    'pela própria lista: colunas, visões e relatório de uma declaração.',
    'em outra tela: elas só fazem sentido ao lado das linhas que mudam.',
  ),
};
export default meta;
type Story = StoryObj;

const done = async () => undefined;
const LAYOUT = {
  show: ['Detalhe', 'Produto', 'Valor unitário', 'Contrato do cliente', 'Data inicial'],
  no_show: ['Data final', 'Saldo de volume'],
};

const columns = (layout: typeof LAYOUT, onSave: () => Promise<unknown> = done): Story => ({
  render: () => <ColumnAdjuster layout={layout} onSave={onSave} onReset={done} onClose={() => undefined} />,
});
export const Columns = columns(LAYOUT);
export const NothingHidden = columns({ show: [...LAYOUT.show, ...LAYOUT.no_show], no_show: [] });
// 'Salvar Colunas' goes on and on.
export const Saving: Story = { ...columns(LAYOUT, () => new Promise(() => undefined)), tags: ['no-picture'] };
export const ColumnsNarrow: Story = { ...Columns, globals: { viewport: { value: 'phone' } } };

const VIEWS: View[] = [
  { id: 1, name: 'A vencer neste trimestre', query: '', is_default: true },
  {
    id: 2,
    name: 'Hipoclorito, todas as filiais do interior, do maior saldo para o menor',
    query: '',
    is_default: false,
  },
];
const views = (list: ViewStore['list']): Story => ({
  render: () => (
    <ViewDialog
      listKey="stories"
      store={{ list, save: async (view) => ({ ...view, id: 3 }), remove: done }}
      query=""
      activeId="2"
      onOpen={() => undefined}
      onClose={() => undefined}
    />
  ),
});
/** As from a server: the answer comes when the window has its focus. */
const later = <T,>(answer: () => Promise<T>) =>
  new Promise<T>((resolve) => setTimeout(() => resolve(answer()), 300));
/** The window is not in the canvas. */
const until =
  (text: string): Story['play'] =>
  async ({ canvasElement }) => {
    const { body } = canvasElement.ownerDocument;
    while (!body.textContent?.includes(text)) await new Promise((resolve) => requestAnimationFrame(resolve));
  };
export const Views: Story = {
  ...views(() => later(async () => VIEWS)),
  play: until('A vencer neste trimestre'),
};
export const NoViews: Story = { ...views(() => later(async () => [])), play: until('Nenhuma visão') };
export const ViewsLoading = views(() => new Promise(() => undefined));
export const ViewsFailed: Story = {
  ...views(() => later(() => Promise.reject(new Error('O serviço está indisponível no momento.')))),
  play: until('Tentar Novamente'),
};
export const ViewsNarrow: Story = { ...Views, globals: { viewport: { value: 'phone' } } };

export const Extract: Story = {
  render: () => <ExtractDialog count={1234} onExtract={done} onClose={() => undefined} />,
};
