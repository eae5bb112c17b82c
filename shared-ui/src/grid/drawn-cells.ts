import { useState, type ReactNode, type ReactPortal } from 'react';
import { createPortal } from 'react-dom';

/** Puts what React draws into an element of the sheet; `null` takes it away. */
export type Draw = (key: string, element: HTMLElement, node: ReactNode) => void;

interface Drawn {
  key: string;
  element: HTMLElement;
  node: ReactNode;
}

/**
 * The cells of a sheet that only React can draw (a row's buttons, a chip), as portals of the screen so that they have its
 * contexts. Texts never come here: hundreds of them are drawn in one frame of scrolling.
 */
export function useDrawnCells(): { draw: Draw; portals: ReactPortal[] } {
  const [drawn, setDrawn] = useState<readonly Drawn[]>([]);
  const [draw] = useState(() => {
    const put: Draw = (key, element, node) =>
      setDrawn((now) => {
        const others = now.filter((cell) => cell.key !== key);
        if (node === null) return others.length === now.length ? now : others;
        return [...others, { key, element, node }];
      });
    return put;
  });
  return { draw, portals: drawn.map(({ key, element, node }) => createPortal(node, element, key)) };
}
