import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '../button/button';
import { ConfirmDialog } from '../dialog/confirm-dialog';
import { Dialog } from '../dialog/dialog';
import { VisuallyHidden } from '../layout/layout';
import { toast } from '../toast/toast';
import { t } from '../tokens';
import { ColumnRow, type ColumnAction } from './column-row';
import { moveColumn, toggleColumn, type ColumnLayout } from './column-layout';

const Lists = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: ${t.space(5)};
  h3 {
    margin-bottom: ${t.space(2)};
    color: ${t.color.inkSoft};
    font-size: ${t.size.sm};
  }
  ul {
    min-height: 5rem;
    border: 1px solid ${t.color.line};
    border-radius: ${t.radius.md};
    background: ${t.color.sunken};
  }
  li {
    display: flex;
    align-items: center;
    min-height: ${t.control.md};
    padding: ${t.space(0.5)} ${t.space(1)} ${t.space(0.5)} ${t.space(3)};
    border-bottom: 1px solid ${t.color.line};
  }
  li:last-child {
    border-bottom: 0;
  }
  li > span {
    flex: 1;
    overflow-wrap: anywhere;
  }
  li > p {
    color: ${t.color.inkFaint};
  }
`;

interface ColumnAdjusterProps {
  layout: ColumnLayout;
  onSave: (layout: ColumnLayout) => Promise<unknown>;
  onReset: () => Promise<unknown>;
  onClose: () => void;
}

/** 'Ajustar Colunas': which columns show, in which order, by buttons that keyboards and readers can press. */
export function ColumnAdjuster({ layout, onSave, onReset, onClose }: ColumnAdjusterProps) {
  const [draft, setDraft] = useState(layout);
  const [busy, setBusy] = useState(false);
  const [resetting, setResetting] = useState(false);
  const [acted, setActed] = useState<{ label: string; action: ColumnAction } | null>(null);
  const [told, setTold] = useState('');

  const finish = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
    } catch {
      toast.error('Erro na API');
      return;
    }
    toast.success(done);
    onClose();
  };
  const save = async () => {
    setBusy(true);
    await finish(() => onSave(draft), 'A ordem das colunas foi salva.');
    setBusy(false);
  };
  const act = (label: string, action: ColumnAction) => {
    const next =
      action === 'toggle' ? toggleColumn(draft, label) : moveColumn(draft, label, action === 'up' ? -1 : 1);
    const place = next.show.indexOf(label);
    const moved = `${label}: posição ${place + 1} de ${next.show.length}`;
    setDraft(next);
    setActed({ label, action });
    setTold(action !== 'toggle' ? moved : `${label}: em ${place < 0 ? 'Não Exibir' : 'Exibir'}`);
  };
  const row = (label: string, index: number) => (
    <ColumnRow
      key={label}
      label={label}
      shown={draft.show.includes(label)}
      first={index === 0}
      last={index === draft.show.length - 1}
      acted={acted?.label === label ? acted : null}
      onAction={(action) => act(label, action)}
    />
  );

  return (
    <>
      <Dialog
        open
        title="Ajustar Colunas"
        size="md"
        onClose={onClose}
        footer={
          <>
            <Button variant="ghost" onClick={() => setResetting(true)}>
              Resetar
            </Button>
            <Button onClick={onClose}>Fechar</Button>
            <Button variant="primary" loading={busy} onClick={() => void save()}>
              Salvar Colunas
            </Button>
          </>
        }
      >
        <VisuallyHidden role="status">{told}</VisuallyHidden>
        <Lists>
          <section aria-label="Exibir">
            <h3>Exibir</h3>
            <ul>{draft.show.map(row)}</ul>
          </section>
          <section aria-label="Não Exibir">
            <h3>Não Exibir</h3>
            <ul>
              {draft.no_show.map(row)}
              {draft.no_show.length === 0 && (
                <li>
                  <p>Nenhuma coluna oculta.</p>
                </li>
              )}
            </ul>
          </section>
        </Lists>
      </Dialog>
      <ConfirmDialog
        open={resetting}
        title="Deseja resetar as colunas?"
        text="A ordem e a exibição das colunas voltam ao padrão."
        confirmLabel="Resetar"
        onConfirm={() => finish(onReset, 'A ordem das colunas resetada.')}
        onClose={() => setResetting(false)}
      />
    </>
  );
}
