import type { ChangeEvent, FormEvent } from 'react';
import type { ApiError } from '../http/api-error';
import type { DraftOptions } from './draft';
import type { Phase } from './form-state';
import type { At, Path, RowsPath } from './path';
import type { Errors, Rules } from './rules';

/** What a form sends with. `onProgress` receives the uploaded part, 0 to 1. */
export interface SendContext {
  idempotencyKey: string;
  onProgress: (done: number) => void;
}

export interface FormOptions<T extends object, A> {
  /** The initial values; read once. */
  start: T;
  rules: Rules<T>;
  /** The call that saves the values. The form shows the error when it rejects. */
  send: (values: T, context: SendContext) => Promise<A>;
  /** Runs after success: show a message, leave (`navigate(path, { discard: true })`) or call `form.reset()`. */
  onSent: (answer: A, form: FormApi<T>) => void;
  /** Handles a refusal that needs more than a message; return true when the form should show nothing. */
  onRefused?: (refused: ApiError) => boolean | void;
  /** A question to confirm before the form is sent. */
  confirm?: { title: string; text?: string; label: string };
  /** Keeps the values across a reload and the end of the session. Without it nothing is stored. */
  draft?: DraftOptions<Path<T>>;
  /** Shows the form as read-only. */
  readOnly?: boolean;
}

/** Props for any field of `shared-ui` whose value has this type. */
export interface FieldBinding<V> {
  name: string;
  value: V;
  error: string | undefined;
  required: boolean;
  readOnly: boolean;
  /** Accepts the value itself or the event of a native control. */
  onChange: (next: V | ChangeEvent<{ value: string }>) => void;
  onBlur: () => void;
}

/** Props for a checkbox or a switch. */
export interface ToggleBinding {
  name: string;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}

export interface FormApi<T extends object> {
  values: T;
  /** Error messages by path, from the form's own rules and from the server. */
  errors: Errors;
  /** The server's messages that belong to no field. */
  head: readonly string[];
  phase: Phase;
  /** True from the press until the answer, and after success until the page is left. */
  busy: boolean;
  /** The uploaded part, 0 to 1; null when no upload is in progress. */
  progress: number | null;
  dirty: boolean;
  readOnly: boolean;
  attention: number;
  /** True while the form shows the values of a restored draft. */
  recovered: boolean;
  confirm: FormOptions<T, unknown>['confirm'];
  /** Binds a field: `<TextField label="Nome" {...form.field('name')} />`. */
  field: <P extends Path<T>>(path: P) => FieldBinding<At<T, P>>;
  toggle: <P extends Path<T>>(path: P) => ToggleBinding;
  /** Changes several values at once, for fields that depend on each other. */
  set: (values: Partial<T>) => void;
  addRow: <P extends RowsPath<T>>(path: P, row: At<T, `${P}.${number}`>) => void;
  removeRow: (path: RowsPath<T>, n: number) => void;
  /** Puts a row in at place `n`, such as one that was removed. */
  putRow: <P extends RowsPath<T>>(path: P, n: number, row: At<T, `${P}.${number}`>) => void;
  /** Checks parts of the form (a step), shows the problems, and returns true when there are none. */
  check: (parts: readonly string[]) => boolean;
  /** Names parts that are not on screen now, so that the server's messages for them are kept until they are. */
  keepPlace: (parts: readonly string[]) => void;
  submit: (event?: FormEvent) => void;
  /** Sends after the user has confirmed; `submit` calls it directly when there is no question. */
  send: () => Promise<void>;
  /** Shows an error as if `send` had rejected with it: at the fields, at the top of the form, or as toasts. */
  refuse: (error: unknown) => void;
  cancelQuestion: () => void;
  /** Resets the form to its initial values, or to the given ones. */
  reset: (values?: T) => void;
}
