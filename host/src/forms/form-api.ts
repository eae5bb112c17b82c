import type { ChangeEvent, FormEvent } from 'react';
import type { ApiError } from '../http/api-error';
import type { DraftOptions } from './draft';
import type { Phase } from './form-state';
import type { At, Path, RowsPath } from './path';
import type { Errors, Rules } from './rules';

/** What a form sends with; `onProgress` takes the part of an upload that is done, 0 to 1. */
export interface SendContext {
  idempotencyKey: string;
  onProgress: (done: number) => void;
}

export interface FormOptions<T extends object, A> {
  /** The values the form opens with; read once. */
  start: T;
  rules: Rules<T>;
  /** The call that saves the values. What it rejects with is told by the form. */
  send: (values: T, context: SendContext) => Promise<A>;
  /** After success: say it, leave (`navigate(path, { discard: true })`) or `form.reset()`. */
  onSent: (answer: A, form: FormApi<T>) => void;
  /** A refusal that is more than a message; answer true when nothing more is to be said. */
  onRefused?: (refused: ApiError) => boolean | void;
  /** Asks before the form is sent. */
  confirm?: { title: string; text?: string; label: string };
  /** Keeps what was filled in across a reload and the session's end; without it nothing is kept. */
  draft?: DraftOptions<Path<T>>;
  /** Shows the same form to be read only. */
  readOnly?: boolean;
}

/** What a field gets, for any field of `shared-ui` whose value is of this type. */
export interface FieldBinding<V> {
  name: string;
  value: V;
  error: string | undefined;
  required: boolean;
  readOnly: boolean;
  /** Takes the value itself or the event of a native control. */
  onChange: (next: V | ChangeEvent<{ value: string }>) => void;
  onBlur: () => void;
}

/** What a checkbox or a switch gets. */
export interface ToggleBinding {
  name: string;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}

export interface FormApi<T extends object> {
  values: T;
  /** What is wrong, by path: the form's own rules and the server's answer. */
  errors: Errors;
  /** What the server said of no field. */
  head: readonly string[];
  phase: Phase;
  /** True from the press until the answer, and after success until the page is left. */
  busy: boolean;
  /** Part of an upload that is done, 0 to 1; null when nothing is under way. */
  progress: number | null;
  dirty: boolean;
  readOnly: boolean;
  attention: number;
  /** True while the values are those of a draft left behind. */
  recovered: boolean;
  confirm: FormOptions<T, unknown>['confirm'];
  /** Binds a field: `<TextField label="Nome" {...form.field('name')} />`. */
  field: <P extends Path<T>>(path: P) => FieldBinding<At<T, P>>;
  toggle: <P extends Path<T>>(path: P) => ToggleBinding;
  /** Changes several values at once, for fields that depend on others. */
  set: (values: Partial<T>) => void;
  addRow: <P extends RowsPath<T>>(path: P, row: At<T, `${P}.${number}`>) => void;
  removeRow: (path: RowsPath<T>, n: number) => void;
  /** Checks parts of the form (a step), shows what is wrong, and answers whether nothing is. */
  check: (parts: readonly string[]) => boolean;
  /** Names parts that are shown at other times, so that the server's messages for them wait there. */
  keepPlace: (parts: readonly string[]) => void;
  submit: (event?: FormEvent) => void;
  /** Sends after the question; `submit` does it where nothing is asked. */
  send: () => Promise<void>;
  /** Tells a refusal as one of `send` is told: at the fields, at the head, in toasts. */
  refuse: (error: unknown) => void;
  cancelQuestion: () => void;
  /** Starts anew, with the values it opened with or others. */
  reset: (values?: T) => void;
}
