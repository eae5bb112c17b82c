import { useEffect, useRef } from 'react';
import { Button, Cluster } from 'shared-ui';

interface ShowMoreProps {
  /** The initial number of rows, and how many a press adds. */
  step: number;
  shown: number;
  total: number;
  /** 'Exibindo 5 de 12 pedidos': announced on every change. */
  status: string;
  more: string;
  less: string;
  onShow: (shown: number) => void;
}

/** Expands a long list step by step, and collapses it to its first step; hidden when one step shows everything. */
export function ShowMore({ step, shown, total, status, more, less, onShow }: ShowMoreProps) {
  const controls = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const show = (count: number) => {
    pressed.current = true;
    onShow(count);
  };
  useEffect(() => {
    // The pressed button may be gone now: focus the remaining one.
    if (!pressed.current || controls.current?.contains(document.activeElement)) return;
    controls.current?.querySelector('button')?.focus();
  }, [shown]);

  if (total <= step) return null;
  return (
    <Cluster $justify="between">
      <p role="status">{status}</p>
      <Cluster ref={controls}>
        {shown > step && <Button onClick={() => show(step)}>{less}</Button>}
        {shown < total && <Button onClick={() => show(shown + step)}>{more}</Button>}
      </Cluster>
    </Cluster>
  );
}
