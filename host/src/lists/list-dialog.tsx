import type { ComponentType } from 'react';
import { OnDemand, tellUnopened } from 'shared-ui';
import { queryClient } from '../http/query-client';
import { dialogState } from './dialog-state';

/** What a dialog over a list gets: what it is about, and how it ends. */
export interface ListDialogProps<Subject> {
  of: Subject;
  onClose: () => void;
  /** Asks for the rows anew. */
  onChanged: () => void;
  /** Goes on with another subject in its place. */
  onNext: (subject: Subject) => void;
}

/**
 * What a list's actions open over it: `open` is for them, `Dialogs` goes into the list's declaration. Its code is loaded when it
 * is first opened, for a list's first page should not wait for it.
 */
export function listDialog<Subject>(
  load: () => Promise<{ default: ComponentType<ListDialogProps<Subject>> }>,
) {
  const { open, close, useSubject } = dialogState<Subject>();
  const fail = () => {
    tellUnopened();
    close();
  };
  const changed = () => void queryClient.invalidateQueries({ queryKey: ['list'] });

  function Dialogs() {
    const subject = useSubject();
    return (
      subject !== null && (
        <OnDemand load={load} onFail={fail}>
          {({ default: Content }) => (
            <Content of={subject} onClose={close} onChanged={changed} onNext={open} />
          )}
        </OnDemand>
      )
    );
  }
  return { open, Dialogs };
}
