import { useMutation } from '@tanstack/react-query';
import { Button, toast, type ButtonProps } from 'shared-ui';
import { FinanceIcon } from '../finance-icon';
import { saveReceipt } from './payments.api';

/** 'Baixar comprovante' of a paid charge. */
export function ReceiptButton({ id, variant }: { id: number; variant?: ButtonProps['variant'] }) {
  const save = useMutation({
    mutationFn: () => saveReceipt(id),
    // docs/product/finance.md, 'Messages'.
    onError: () => toast.error('Erro ao tentar baixar o arquivo.'),
    meta: { silent: true },
  });
  return (
    <Button
      variant={variant}
      icon={<FinanceIcon name="download" />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      Baixar comprovante
    </Button>
  );
}
