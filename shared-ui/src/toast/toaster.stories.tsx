import { useEffect } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button';
import { Cluster } from '../layout/layout';
import { toast } from './toast';
import { guide } from '../stories/guide';

const call = (summary: string, description: string) => ({ description, table: { type: { summary } } });

const meta: Meta = {
  parameters: guide(
    'para dizer o que acabou de acontecer, em uma frase.',
    'para erros que a pessoa precisa corrigir: eles ficam no campo.',
  ),
  title: 'Avisos/Toast',
  // A part that is called, not drawn: `Toaster` stands once in the page and takes no props.
  argTypes: {
    success: call('(text: string, ms?: number, action?: { label, run }) => number', 'O que deu certo.'),
    info: call('(text: string, ms?: number, action?: { label, run }) => number', 'O que é bom saber.'),
    warning: call(
      '(text: string, ms?: number, action?: { label, run }) => number',
      'O que não pôde ser feito.',
    ),
    error: call('(text: string, ms?: number, action?: { label, run }) => number', 'O que falhou.'),
    dismiss: call('(id?: number) => void', 'Retira um aviso, ou todos.'),
  },
};
export default meta;
type Story = StoryObj;

const STAY = 600_000;

function Kinds() {
  useEffect(() => {
    toast.success('Filtro aplicado', STAY);
    toast.info('A geração pode levar alguns minutos; o resultado será enviado para o seu e-mail.', STAY);
    toast.warning('DANFE não disponível para esse título', STAY);
    toast.error('Erro na API', STAY);
    toast.success('Acesso de Bruno Tavares desativado.', STAY, { label: 'Desfazer', run: () => undefined });
    return () => toast.dismiss();
  }, []);
  return (
    <Cluster>
      <Button onClick={() => toast.success('Filtro aplicado')}>Sucesso</Button>
      <Button onClick={() => toast.error('Credenciais Inválidas')}>Erro</Button>
    </Cluster>
  );
}

export const All: Story = { render: () => <Kinds /> };
