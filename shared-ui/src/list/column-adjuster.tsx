import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '../button/button';
import { IconButton } from '../button/icon-button';
import { ConfirmDialog } from '../dialog/confirm-dialog';
import { Dialog } from '../dialog/dialog';
import { VisuallyHidden } from '../layout/layout';
import { toast } from '../toast/toast';
import { t } from '../tokens';
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
  const move = (label: string, by: -1 | 1) => {
    const next = moveColumn(draft, label, by);
    setDraft(next);
    setTold(`${label}: posição ${next.show.indexOf(label) + 1} de ${next.show.length}`);
  };
  const toggle = (label: string) => {
    const next = toggleColumn(draft, label);
    setDraft(next);
    setTold(next.show.includes(label) ? `${label}: em Exibir` : `${label}: em Não Exibir`);
  };

  if (resetting) {
    return (
      <ConfirmDialog
        open
        title="Deseja resetar as colunas?"
        text="A ordem e a exibição das colunas voltam ao padrão."
        confirmLabel="Resetar"
        onConfirm={() => finish(onReset, 'A ordem das colunas resetada.')}
        onClose={() => setResetting(false)}
      />
    );
  }
  return (
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
          <ul>
            {draft.show.map((label, index) => (
              <li key={label}>
                <span>{label}</span>
                <IconButton
                  icon="arrowUp"
                  label={`Mover ${label} para cima`}
                  disabled={index === 0}
                  onClick={() => move(label, -1)}
                />
                <IconButton
                  icon="arrowDown"
                  label={`Mover ${label} para baixo`}
                  disabled={index === draft.show.length - 1}
                  onClick={() => move(label, 1)}
                />
                <IconButton
                  icon="eyeOff"
                  label={`Não exibir ${label}`}
                  disabled={draft.show.length === 1}
                  onClick={() => toggle(label)}
                />
              </li>
            ))}
          </ul>
        </section>
        <section aria-label="Não Exibir">
          <h3>Não Exibir</h3>
          <ul>
            {draft.no_show.map((label) => (
              <li key={label}>
                <span>{label}</span>
                <IconButton icon="eye" label={`Exibir ${label}`} onClick={() => toggle(label)} />
              </li>
            ))}
            {draft.no_show.length === 0 && (
              <li>
                <p>Nenhuma coluna oculta.</p>
              </li>
            )}
          </ul>
        </section>
      </Lists>
    </Dialog>
  );
}
