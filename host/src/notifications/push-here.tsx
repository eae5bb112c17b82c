import { useEffect, useState } from 'react';
import { Button, Cluster, t, toast } from 'shared-ui';
import { styled } from 'styled-components';
import { ApiError } from '../http/api-error';
import { pushState, startPush, stopPush, type PushState } from '../push/push.api';

/** Whether notifications come to this device, and how to change that. */
export interface Push {
  /** Null until the browser has said it. */
  readonly state: PushState | null;
  readonly busy: boolean;
  readonly start: () => Promise<PushState | null>;
  readonly stop: () => Promise<PushState | null>;
}

export function usePush(): Push {
  const [state, setState] = useState<PushState | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let shown = true;
    pushState().then(
      (now) => shown && setState(now),
      () => shown && setState('impossible'),
    );
    return () => {
      shown = false;
    };
  }, []);
  const change = (work: () => Promise<PushState>) => async () => {
    setBusy(true);
    try {
      const now = await work();
      setState(now);
      return now;
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : 'O navegador não aceitou os avisos.');
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { state, busy, start: change(startPush), stop: change(stopPush) };
}

const Line = styled(Cluster)`
  margin-bottom: ${t.space(3)};
  padding: ${t.space(3)};
  border-radius: ${t.radius.md};
  background: ${t.color.sunken};
  font-size: ${t.size.sm};

  > p {
    flex: 1;
    min-width: 12rem;
    margin: 0;
  }
`;

const SAID: Readonly<Record<PushState, string>> = {
  on: 'Este aparelho recebe os avisos marcados em “No aparelho”.',
  off: 'Este aparelho ainda não recebe os avisos marcados em “No aparelho”.',
  blocked: 'O navegador bloqueia os avisos deste portal. Permita-os nas configurações do site.',
  impossible: 'Este navegador não mostra avisos do portal. Em celulares, instale o portal primeiro.',
};

/** Above the preferences: whether this device shows what its column says. Nothing where nobody asked for it. */
export function PushHere({ push, wanted }: { push: Push; wanted: boolean }) {
  const { state, busy, start, stop } = push;
  if (state === null || (state === 'off' && !wanted)) return null;
  return (
    <Line $justify="between">
      <p>{SAID[state]}</p>
      {state === 'off' && (
        <Button size="sm" loading={busy} onClick={() => void start()}>
          Receber aqui
        </Button>
      )}
      {state === 'on' && (
        <Button size="sm" loading={busy} onClick={() => void stop()}>
          Parar aqui
        </Button>
      )}
    </Line>
  );
}
