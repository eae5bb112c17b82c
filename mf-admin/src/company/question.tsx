import { useSyncExternalStore } from 'react';
import type { MessageAnswer } from 'api-contract';
import { dialogState, queryClient } from 'host/portal';
import { ConfirmDialog, toast } from 'shared-ui';

interface Question {
  title: string;
  text: string;
  label: string;
  danger?: boolean;
  run: () => Promise<MessageAnswer>;
}
const asked = dialogState<Question>();

/** Asks before something is done to a person of the company. */
export const ask = asked.open;

/** Says what was done, and shows it. */
export function told(message: string): void {
  toast.success(message);
  void queryClient.invalidateQueries({ queryKey: ['list', 'company/users'] });
  void queryClient.invalidateQueries({ queryKey: ['company'] });
}

/** The question that was asked, until it is answered. */
export function CompanyQuestion() {
  const question = useSyncExternalStore(asked.subscribe, asked.getSnapshot);
  return (
    <ConfirmDialog
      open={question !== null && question !== undefined}
      title={question?.title ?? ''}
      text={question?.text ?? ''}
      confirmLabel={question?.label ?? ''}
      danger={question?.danger === true}
      onConfirm={async () => {
        // What is refused is told by the shell.
        await question?.run().then(
          ({ message }) => told(message),
          () => undefined,
        );
        asked.close();
      }}
      onClose={asked.close}
    />
  );
}
