import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from 'host/portal';
import { Button, ConfirmDialog, toast } from 'shared-ui';
import type { SheetLinkAnswer } from '../../wire/kept-documents';

/** 'Trocar link': gives the sheet another address and QR code, after a question. */
export function RenewLink({ info, queryKey }: { info: string; queryKey: readonly string[] }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { mutateAsync } = useMutation({
    mutationFn: () => http.post<SheetLinkAnswer>('order-fispq/link/renew', { info }),
    onSuccess: ({ data }) => {
      client.setQueryData(queryKey, data);
      toast.success('Link trocado com sucesso!');
    },
  });
  return (
    <div>
      <Button onClick={() => setAsking(true)}>Trocar link</Button>
      <ConfirmDialog
        open={asking}
        danger
        title="Trocar o link permanente?"
        text="O endereço e o QR Code de hoje deixam de abrir a ficha na mesma hora: rótulos e papéis já impressos precisam ser trocados. Essa operação não pode ser desfeita."
        confirmLabel="Trocar link"
        onConfirm={async () => {
          await mutateAsync().catch(() => undefined);
          setAsking(false);
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
