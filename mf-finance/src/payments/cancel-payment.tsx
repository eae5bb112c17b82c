import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button, ConfirmDialog } from 'shared-ui';
import { cancelPayment } from './payments.api';

/** 'Cancelar Pix', asked first. Refused where the bank was faster: `onDone` then shows what became of it. */
export function CancelPayment({ id, onDone }: { id: number; onDone: () => unknown }) {
  const [asking, setAsking] = useState(false);
  const cancel = useMutation({
    mutationFn: () => cancelPayment(id),
    onSettled: async () => {
      setAsking(false);
      await onDone();
    },
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>Cancelar Pix</Button>
      <ConfirmDialog
        open={asking}
        danger
        title="Cancelar este Pix?"
        text="O código deixa de valer e os títulos ficam livres para outro pagamento."
        confirmLabel="Cancelar Pix"
        cancelLabel="Voltar"
        // A refusal is told by the mutation.
        onConfirm={() => cancel.mutateAsync().catch(() => undefined)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
