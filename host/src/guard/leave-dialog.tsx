import { useSyncExternalStore } from 'react';
import { ConfirmDialog } from 'shared-ui';
import { leaveQuestion } from './unsaved';

/** Asks before the user leaves unsaved changes (text: docs/product/session.md, 'Unsaved changes'). */
export function LeaveDialog() {
  const question = useSyncExternalStore(leaveQuestion.subscribe, leaveQuestion.getSnapshot);
  return (
    <ConfirmDialog
      open={question !== null}
      title="Você tem alterações não salvas. Tem certeza que deseja sair?"
      confirmLabel="Sair sem salvar"
      danger
      onConfirm={() => question?.answer(true)}
      onClose={() => question?.answer(false)}
    />
  );
}
