import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../../button/button';
import { guide } from '../../stories/guide';
import { contractList, type Contract } from '../testing/contract-list';
import { PeekPanel } from './peek-panel';

const meta: Meta = {
  title: 'Padrões/ListScreen/Detalhes ao lado',
  parameters: guide(
    'pela própria lista: Espaço na linha, ou o botão ao lado dela; as setas levam à próxima.',
    'no lugar da página do registro: o painel diz o que a linha diz, sem outra consulta.',
  ),
};
export default meta;

const ROW: Contract = {
  number: '000000000012001',
  product: 'Hipoclorito de Sódio 12% a granel',
  price: 'R$ 1,20000',
  client: 'CT-2026/100',
  start: '2026-01-01',
  end: '2027-01-28',
  balance: '3.250 KG',
};

function Peeked({ opens }: { opens: boolean }) {
  const [open, setOpen] = useState(true);
  if (!open) return <Button onClick={() => setOpen(true)}>Ver detalhes ao lado</Button>;
  return (
    <PeekPanel
      signed
      row={ROW}
      columns={contractList.columns}
      onOpen={opens ? () => undefined : undefined}
      onClose={() => setOpen(false)}
    />
  );
}

export const WithPage: StoryObj = { render: () => <Peeked opens /> };
export const WithoutPage: StoryObj = { render: () => <Peeked opens={false} /> };
export const NarrowScreen: StoryObj = { ...WithPage, globals: { viewport: { value: 'phone' } } };
