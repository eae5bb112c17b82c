export const POLL_MS = 2000;

/**
 * Those who listen to something that may happen in any process, by one small question for all of them every two seconds,
 * and only while somebody listens.
 */
export function polledListeners<Listener>(ask: () => Promise<void>, onError: (error: unknown) => void) {
  const listeners = new Set<Listener>();
  let timer: NodeJS.Timeout | null = null;
  let asking = false;
  let again = false;

  /** One question at a time; what happens meanwhile is asked for right after it. */
  function poll(): void {
    if (listeners.size === 0) return;
    again = asking;
    if (asking) return;
    asking = true;
    ask()
      .catch(onError)
      .finally(() => {
        asking = false;
        if (again) poll();
      });
  }

  return {
    listeners,
    poll,
    /** Asks for it at once, and from then on; answers how to stop. */
    listen(listener: Listener): () => void {
      listeners.add(listener);
      timer ??= setInterval(poll, POLL_MS).unref();
      poll();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0 || !timer) return;
        clearInterval(timer);
        timer = null;
      };
    },
  };
}
