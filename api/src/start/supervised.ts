import type { Beginning, Failure, Handle, News, Order, Places } from '../supervisor/orders';
import { LOOK_MS } from '../supervisor/orders';

/** What a server process is told by its supervisor, and tells it (docs/adr/0162). */
export interface Supervised {
  tell(news: News): void;
  /** Says what was read of the settings; resolves with how to begin. */
  begin(places: Places): Promise<Beginning>;
  /** The sockets to accept connections of, when they are handed over: the first one, and others of localhost. */
  readonly handed: Promise<readonly Handle[]>;
  onDrain(drain: () => void): void;
  /** Is called for what this process answers (OpenAPI). */
  onDocument(document: () => unknown): void;
  onFailed(failed: (failure: Failure) => void): void;
  /** Tells why this process ends, and ends it. */
  end(why: string): void;
}

/** The supervisor of this process, with which it ends. */
export function supervised(): Supervised {
  let begun: (beginning: Beginning) => void = () => undefined;
  let listen: (handles: readonly Handle[]) => void = () => undefined;
  const handed = new Promise<readonly Handle[]>((resolve) => (listen = resolve));
  let drain: () => void = () => undefined;
  let document: () => unknown = () => null;
  let failed: (failure: Failure) => void = () => undefined;
  const handles: Handle[] = [];
  let wanted = 0;
  const tell = (news: News) => {
    if (process.connected) process.send?.(news, undefined, undefined, () => undefined);
  };
  process.once('disconnect', () => process.exit(1));
  setInterval(() => tell({ alive: true }), LOOK_MS).unref();
  process.on('message', (order: Order, handle?: Handle) => {
    if ('begin' in order) begun(order.begin);
    else if ('drain' in order) drain();
    else if ('document' in order) tell({ document: document() });
    else if ('failed' in order) failed(order.failed);
    else if (handle) {
      wanted = Math.max(wanted, order.listen.others + 1);
      if (handles.push(handle) === wanted) listen(handles);
    }
  });
  return {
    tell,
    begin(places) {
      tell({ places });
      return new Promise((resolve) => (begun = resolve));
    },
    handed,
    onDrain: (called) => (drain = called),
    onDocument: (called) => (document = called),
    onFailed: (called) => (failed = called),
    end: (why) =>
      void process.send?.({ failed: { why } } satisfies News, undefined, undefined, () => process.exit(1)),
  };
}
