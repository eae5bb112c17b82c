import type { MessageAnswer } from 'api-contract';
import { ConfirmDialog, toast } from 'shared-ui';

interface ListQuestionProps {
  title: string;
  text: string;
  confirmLabel: string;
  run: () => Promise<MessageAnswer>;
  /** Asks for the list anew. */
  onChanged: () => void;
  onClose: () => void;
}

/** A question over a list before something of it ends for good; what came of it is said. */
export const ListQuestion = ({ run, onChanged, onClose, ...words }: ListQuestionProps) => (
  <ConfirmDialog
    open
    {...words}
    danger
    onConfirm={async () => {
      // What is refused is told by the shell.
      await run().then(
        ({ message }) => {
          toast.success(message);
          onChanged();
        },
        () => undefined,
      );
      onClose();
    }}
    onClose={onClose}
  />
);
