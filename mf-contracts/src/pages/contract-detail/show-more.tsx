import { useEffect, useRef } from 'react';
import { Button, Cluster } from 'shared-ui';

interface ShowMoreProps {
  /** How many there are at first, and how many more a press shows. */
  step: number;
  shown: number;
  total: number;
  /** 'Exibindo 5 de 12 pedidos': said aloud with every change. */
  status: string;
  more: string;
  less: string;
  onShow: (shown: number) => void;
}

/** Shows more of something long, step by step, and only its first step again; nothing where that is all. */
export function ShowMore({ step, shown, total, status, more, less, onShow }: ShowMoreProps) {
  const controls = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const show = (count: number) => {
    pressed.current = true;
    onShow(count);
  };
  useEffect(() => {
    // The pressed button may be gone now; the focus goes to the one that is left.
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
