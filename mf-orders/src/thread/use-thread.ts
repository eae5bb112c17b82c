import { useEffect, useEffectEvent } from 'react';
import type { ThreadMessage } from 'api-contract';
import { queryClient, useEvents } from 'host/portal';
import { markRead, type ThreadOf } from './thread.api';

interface Said {
  readonly messages: readonly ThreadMessage[];
  /** When it changed last; null before it has begun. */
  readonly last_at: string | null;
}

/** A conversation on the screen: what is there counts as read, and `again` fetches what is said meanwhile. */
export function useThread(thread: ThreadOf, { messages, last_at }: Said, again: () => Promise<unknown>) {
  const last = messages.at(-1)?.id ?? 0;
  const read = useEffectEvent(() => {
    if (last === 0) return;
    markRead(thread).then(
      () => void queryClient.invalidateQueries({ queryKey: ['list'] }),
      // Who only sees the portal as somebody else reads for nobody.
      () => undefined,
    );
  });
  useEffect(() => read(), [last]);
  const heard = () => void again();
  useEvents(`${thread.path}/${thread.id}/stream`, {
    params: { since: last_at },
    onEvent: heard,
    onMissed: heard,
  });
}
