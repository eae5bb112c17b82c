import { useRef, useState } from 'react';
import { DndContext, type DragEndEvent, type DragOverEvent } from '@dnd-kit/core';
import { Button } from '../button/button';
import { ConfirmDialog } from '../dialog/confirm-dialog';
import { Dialog } from '../dialog/dialog';
import { VisuallyHidden } from '../layout/visually-hidden';
import { toast } from '../toast/toast';
import {
  announcements,
  cancelCarrying,
  INSTRUCTIONS,
  nearest,
  placeOf,
  tellPlace,
  useColumnSensors,
} from './column-dnd';
import { moveColumn, placeColumn, toggleColumn, type ColumnLayout } from './column-layout';
import { ColumnList } from './column-list';
import { ColumnLists } from './column-lists-css';
import { ColumnRow, type ColumnAction } from './column-row';

interface ColumnAdjusterProps {
  layout: ColumnLayout;
  onSave: (layout: ColumnLayout) => Promise<unknown>;
  onReset: () => Promise<unknown>;
  onClose: () => void;
}

/** 'Ajustar Colunas': which columns show, in which order; by dragging, by keyboard, and by buttons. */
export function ColumnAdjuster({ layout, onSave, onReset, onClose }: ColumnAdjusterProps) {
  const [draft, setDraft] = useState(layout);
  // The announcements of a drag are asked for before React has drawn what it did.
  const current = useRef(draft);
  const [carried, setCarried] = useState<ColumnLayout | null>(null);
  const [busy, setBusy] = useState(false);
  const [resetting, setResetting] = useState(false);
  const [acted, setActed] = useState<{ label: string; action: ColumnAction } | null>(null);
  const [told, setTold] = useState('');
  const sensors = useColumnSensors();

  const change = (next: ColumnLayout) => {
    current.current = next;
    setDraft(next);
  };
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
    change(next);
    setActed({ label, action });
    setTold(tellPlace(next, label));
  };
  const move = ({ active, over }: DragOverEvent | DragEndEvent, within: boolean) => {
    const label = String(active.id);
    const from = placeOf(current.current, label);
    const to = over && placeOf(current.current, over.id);
    // Within a list the others make room by themselves until the column is dropped.
    if (from && to && (from.list === to.list) === within)
      change(placeColumn(current.current, label, to.list, to.place));
  };
  const drop = (event: DragEndEvent) => {
    move(event, true);
    setCarried(null);
  };
  const putBack = () => {
    if (carried) change(carried);
    setCarried(null);
  };
  const row = (shown: boolean) => (label: string, index: number) => (
    <ColumnRow
      key={label}
      label={label}
      shown={shown}
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
        // Esc puts back what is carried, and only then closes the window.
        onClose={() => (carried === null ? onClose() : cancelCarrying())}
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
        <VisuallyHidden role="status" aria-label="Mudança">
          {told}
        </VisuallyHidden>
        <DndContext
          sensors={sensors}
          collisionDetection={nearest}
          accessibility={{
            announcements: announcements(() => current.current),
            screenReaderInstructions: { draggable: INSTRUCTIONS },
          }}
          onDragStart={() => setCarried(draft)}
          onDragOver={(event) => move(event, false)}
          onDragEnd={drop}
          onDragCancel={putBack}
        >
          <ColumnLists>
            <ColumnList name="show" labels={draft.show}>
              {row(true)}
            </ColumnList>
            <ColumnList name="no_show" labels={draft.no_show}>
              {row(false)}
            </ColumnList>
          </ColumnLists>
        </DndContext>
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
