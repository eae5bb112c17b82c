import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { toast } from 'shared-ui';
import { useUnsavedChanges } from '../guard/use-unsaved-changes';
import { apiErrorOf } from '../http/api-error';
import { firstMessages } from '../http/first-messages';
import { isAnsweredElsewhere, tellRefused } from '../http/tell-refused';
import { afterPress } from './after-press';
import { openDraft } from './draft';
import type { FormApi, FormOptions } from './form-api';
import {
  changed,
  checked,
  isGood,
  lacksSomething,
  left,
  refusedBy,
  rowPut,
  rowRemoved,
  startState,
} from './form-state';
import { getAt, same, setAt } from './path';
import { isRequired } from './rules';
import { submissionFor } from './submission-key';

const isEvent = (next: unknown): next is ChangeEvent<{ value: string }> =>
  typeof next === 'object' && next !== null && 'target' in next;

/**
 * A form: values, checks, the server's errors, safe submission, the unsaved-changes guard and the draft
 * (docs/forms.md, docs/adr/0024). Render it with `Form`.
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

  // Filled while this render binds its fields, and read when the server has answered.
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
    const refused = apiErrorOf(error);
    setState((now) => ({ ...now, phase: 'editing' }));
    if (isAnsweredElsewhere(error) || options.onRefused?.(refused)) return;
    // This is a bug of the page, not a refusal by the server.
    if (refused !== error) console.error(error);
    setState((now) => refusedBy(now, firstMessages(refused), places.current));
    tellRefused(refused);
  };

  const send = async () => {
    if (underWay.current) return;
    underWay.current = true;
    const sending = submissionFor(values, submission.current);
    submission.current = sending;
    // A reload during the call sends again under the same key.
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
    putRow: (path, n, row) => setState((now) => rowPut(now, path, n, row)),
    check: (parts) => {
      const next = checked(state, rules, places.current, parts);
      setState(next);
      if (lacksSomething(next)) toast.error('Preencha todos os campos obrigatórios!');
      return isGood(next);
    },
    keepPlace: (parts) => void elsewhere.push(...parts),
    submit: (event) => {
      event?.preventDefault();
      if (readOnly || phase !== 'editing' || underWay.current) return;
      const next = checked(state, rules, places.current);
      const good = isGood(next);
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
