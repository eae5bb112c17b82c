import { useMutation } from '@tanstack/react-query';
import type { MessageAnswer } from 'api-contract';
import { ConfirmDialog, toast } from 'shared-ui';

export interface QuestionProps {
  title: string;
  text: string;
  confirmLabel: string;
  danger?: boolean;
  run: () => Promise<MessageAnswer>;
  /** Asks for what is shown anew. */
  onChanged?: () => unknown;
  onClose: () => void;
}

/** A question before something is done; what came of it is said, and a refusal too. */
export function Question({ run, onChanged, onClose, ...words }: QuestionProps) {
  const { mutateAsync } = useMutation({
    mutationFn: run,
    onSuccess: async ({ message }) => {
      toast.success(message);
      await onChanged?.();
    },
  });
  return (
    <ConfirmDialog
      open
      {...words}
      // A refusal is told by the mutation.
      onConfirm={() => mutateAsync().then(onClose, onClose)}
      onClose={onClose}
    />
  );
}
