export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  /** How long the toast is shown, in milliseconds. */
  duration: number;
}

/** Toasts last 2 seconds (docs/product/texts.md, 'Toasts'). */
export const TOAST_DURATION = 2000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  listeners.forEach((listener) => listener());
}

function show(kind: ToastKind, text: string, duration = TOAST_DURATION): number {
  // Several calls that fail together show the same text: make them one toast, timed from the newest.
  const others = toasts.filter((shown) => shown.kind !== kind || shown.text !== text);
  lastId += 1;
  set([...others, { id: lastId, kind, text, duration }]);
  return lastId;
}

type Show = (text: string, duration?: number) => number;

/** Short messages from anywhere, in React or not; `Toaster` shows them. Each returns the id for `dismiss`. */
export const toast: Record<ToastKind, Show> & { dismiss: (id?: number) => void } = {
  success: (text, duration) => show('success', text, duration),
  info: (text, duration) => show('info', text, duration),
  warning: (text, duration) => show('warning', text, duration),
  error: (text, duration) => show('error', text, duration),
  /** Removes one toast, or all. */
  dismiss: (id) => set(id === undefined ? [] : toasts.filter((shown) => shown.id !== id)),
};

/** The store behind `Toaster`, for `useSyncExternalStore`. */
export const toastStore = {
  getSnapshot: () => toasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
