import { useEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { toast } from 'shared-ui';
import { useUnsavedChanges } from '../guard/use-unsaved-changes';
import { ApiError } from '../http/api-error';
import { firstMessages } from '../http/first-messages';
import { isAnsweredElsewhere, tellRefused } from '../http/tell-refused';
import { afterPress } from './after-press';
import { openDraft, type DraftOptions } from './draft';
import { changed, checked, lacksSomething, left, refusedBy, rowRemoved, startState } from './form-state';
import type { Phase } from './form-state';
import { getAt, same, setAt, type At, type Path, type RowsPath } from './path';
import { isRequired, type Errors, type Rules } from './rules';
import { submissionFor } from './submission-key';

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

const isEvent = (next: unknown): next is ChangeEvent<{ value: string }> =>
  typeof next === 'object' && next !== null && 'target' in next;

/**
 * A form: values, checks, the server's refusals, one safe submission, the guard of unsaved changes and the draft
 * (docs/forms.md, docs/adr/0024). Draw it with `Form`.
 */
export function useForm<T extends object, A>(options: FormOptions<T, A>): FormApi<T> {
  const { rules, draft: draftOptions, readOnly = false } = options;
  const [start, setStart] = useState(options.start);
  const [draft] = useState(() => (draftOptions && !readOnly ? openDraft(draftOptions, options.start) : null));
  const [recovered, setRecovered] = useState(Boolean(draft?.recovered));
  const [state, setState] = useState(() => startState(draft?.recovered ?? options.start));
  const [progress, setProgress] = useState<number | null>(null);
  const submission = useRef(draft?.submission ?? null);
  const underWay = useRef(false);
  const { values, phase } = state;
  const dirty = !readOnly && phase !== 'sent' && !same(values, start);

  // Filled while the fields of this render are bound; read once the server has answered.
  const shown = new Set<string>();
  const elsewhere: string[] = [];
  const places = useRef({ shown, elsewhere });
  useEffect(() => {
    places.current = { shown, elsewhere };
  });

  useUnsavedChanges(dirty, draft?.drop);
  useEffect(() => {
    if (dirty) draft?.keep(values, submission.current);
    else draft?.drop();
  }, [dirty, draft, values]);

  const change = (paths: readonly string[], next: (now: T) => T) =>
    setState((now) => changed(now, rules, next(now.values), paths));

  const refuse = (error: unknown) => {
    const refused = error instanceof ApiError ? error : new ApiError(0, 'Erro na API');
    setState((now) => ({ ...now, phase: 'editing' }));
    if (isAnsweredElsewhere(error) || options.onRefused?.(refused)) return;
    // Not a refusal but a fault of the page.
    if (refused !== error) console.error(error);
    setState((now) => refusedBy(now, firstMessages(refused), places.current));
    tellRefused(refused);
  };

  const send = async () => {
    if (underWay.current) return;
    underWay.current = true;
    const sending = submissionFor(values, submission.current);
    submission.current = sending;
    // A reload while the answer is awaited sends again under the same key.
    draft?.keep(values, sending);
    setState((now) => ({ ...now, phase: 'sending' }));
    let answer: A;
    try {
      answer = await options.send(values, { idempotencyKey: sending.key, onProgress: setProgress });
    } catch (error) {
      refuse(error);
      return;
    } finally {
      underWay.current = false;
      setProgress(null);
    }
    submission.current = null;
    draft?.drop();
    setRecovered(false);
    setState((now) => ({ ...now, phase: 'sent' }));
    options.onSent(answer, form);
  };

  const form: FormApi<T> = {
    values,
    errors: { ...state.errors, ...state.refused },
    head: state.head,
    phase,
    busy: phase === 'sending' || phase === 'sent',
    progress,
    dirty,
    readOnly,
    attention: state.attention,
    recovered,
    confirm: options.confirm,
    field: (path) => {
      shown.add(path);
      return {
        name: path,
        value: getAt(values, path) as never,
        error: form.errors[path],
        required: !readOnly && isRequired(rules, values, path),
        readOnly,
        onChange: (next) => {
          const value = isEvent(next) ? next.target.value : next;
          change([path], (now) => setAt(now, path, value));
        },
        onBlur: () => afterPress(() => setState((now) => left(now, rules, path))),
      };
    },
    toggle: (path) => {
      shown.add(path);
      return {
        name: path,
        checked: Boolean(getAt(values, path)),
        disabled: readOnly,
        onChange: (on) => change([path], (now) => setAt(now, path, on)),
      };
    },
    set: (part) => change(Object.keys(part), (now) => ({ ...now, ...part })),
    addRow: (path, row) =>
      change([path], (now) => setAt(now, path, [...(getAt(now, path) as readonly unknown[]), row])),
    removeRow: (path, n) => setState((now) => rowRemoved(now, path, n)),
    check: (parts) => {
      const next = checked(state, rules, parts);
      setState(next);
      if (lacksSomething(next)) toast.error('Preencha todos os campos obrigatórios!');
      return Object.keys(next.errors).length === 0;
    },
    keepPlace: (parts) => void elsewhere.push(...parts),
    submit: (event) => {
      event?.preventDefault();
      if (readOnly || phase !== 'editing' || underWay.current) return;
      const next = checked(state, rules);
      const good = Object.keys(next.errors).length === 0;
      setState(good && options.confirm ? { ...next, phase: 'asking' } : next);
      if (lacksSomething(next)) toast.error('Preencha todos os campos obrigatórios!');
      if (good && !options.confirm) void send();
    },
    send,
    refuse,
    cancelQuestion: () => setState((now) => (now.phase === 'asking' ? { ...now, phase: 'editing' } : now)),
    reset: (next = options.start) => {
      draft?.drop();
      submission.current = null;
      setRecovered(false);
      setStart(next);
      setState(startState(next));
    },
  };
  return form;
}
