import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { amountOf } from 'api-contract/rules';
import { ConfirmDialog, VisuallyHidden } from 'shared-ui';
import { focusFirstProblem } from './focus-first-problem';
import { FormHead } from './form-head';
import type { FormApi } from './form-api';

interface FormProps<T extends object> {
  form: FormApi<T>;
  children: ReactNode;
  className?: string;
  /** What Enter and the submit button do instead of sending, such as going to the next step. */
  onSubmit?: () => void;
}

const countOf = (problems: number) => `${amountOf(problems, 'campo precisa', 'campos precisam')} de atenção.`;

/**
 * Renders a form: the draft notice and the server's messages at the top, the fields, and the confirmation dialog.
 * Focuses the first problem and shows how many there are.
 */
export function Form<T extends object>({ form, children, className, onSubmit }: FormProps<T>) {
  const element = useRef<HTMLFormElement>(null);
  const { attention, confirm, errors } = form;
  const problems = Object.keys(errors).length;
  useEffect(() => {
    if (attention > 0) focusFirstProblem(element.current);
  }, [attention]);
  const submit = (event: FormEvent) => {
    // A dialog's form may be in one: React tells that one, too.
    event.stopPropagation();
    if (!onSubmit) return form.submit(event);
    event.preventDefault();
    onSubmit();
  };
  return (
    <>
      <form ref={element} className={className} method="post" noValidate onSubmit={submit}>
        <FormHead
          messages={form.head}
          recovered={form.recovered}
          onDiscard={() => {
            form.reset();
            // The notice was removed together with its button, so the focus needs a new place.
            requestAnimationFrame(() =>
              element.current?.querySelector<HTMLElement>('input, select')?.focus(),
            );
          }}
        />
        {children}
        <VisuallyHidden role="status">
          {attention > 0 && problems > 0 ? countOf(problems) : ''}
        </VisuallyHidden>
      </form>
      {confirm && (
        <ConfirmDialog
          open={form.phase === 'asking' || form.phase === 'sending'}
          title={confirm.title}
          text={confirm.text}
          confirmLabel={confirm.label}
          onConfirm={form.send}
          onClose={form.cancelQuestion}
        />
      )}
    </>
  );
}
