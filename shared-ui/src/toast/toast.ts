import { createStore } from '../store/create-store';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

/** What can be done about a message while it is shown ('Desfazer'). */
export interface ToastAction {
  label: string;
  run: () => unknown;
}

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  /** How long the toast is shown, in milliseconds. */
  duration: number;
  action?: ToastAction | undefined;
}

/** Toasts last 2 seconds (docs/product/texts.md, 'Toasts'). */
export const TOAST_DURATION = 2000;
/** One that can be acted on stays until it could be read and reached. */
const ACTION_DURATION = 10_000;

/** What `Toaster` shows. */
export const toastStore = createStore<readonly Toast[]>([]);
let lastId = 0;

function show(kind: ToastKind, text: string, duration?: number, action?: ToastAction): number {
  // Several calls that fail together show the same text: make them one toast, timed from the newest.
  const others = toastStore.getSnapshot().filter((shown) => shown.kind !== kind || shown.text !== text);
  lastId += 1;
  toastStore.set([
    ...others,
    { id: lastId, kind, text, duration: duration ?? (action ? ACTION_DURATION : TOAST_DURATION), action },
  ]);
  return lastId;
}

/** What a failure says of itself; else 'Erro na API' (docs/product/texts.md, 'Toasts'). */
export const failureText = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'Erro na API';

type Show = (text: string, duration?: number, action?: ToastAction) => number;

/** Short messages from anywhere, in React or not; `Toaster` shows them. Each returns the id for `dismiss`. */
export const toast: Record<ToastKind, Show> & { dismiss: (id?: number) => void } = {
  success: (text, duration, action) => show('success', text, duration, action),
  info: (text, duration, action) => show('info', text, duration, action),
  warning: (text, duration, action) => show('warning', text, duration, action),
  error: (text, duration, action) => show('error', text, duration, action),
  /** Removes one toast, or all. */
  dismiss: (id) =>
    toastStore.set(id === undefined ? [] : toastStore.getSnapshot().filter((shown) => shown.id !== id)),
};
