import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { ParcelConfigObject } from 'single-spa';
import { defineRemote } from './define-remote';

/** What a page gets that the portal's React does not draw. */
export interface PlainPageContext {
  /** The parts of the address that the page's path names: `/admin/order/:id` has `id`. */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Shows the area's error state: for what goes wrong after the page was drawn. */
  readonly fail: (error: unknown) => void;
}

/** Draws a page into an element, by whatever library; answers with what takes it away again. */
export type PlainPage = (element: HTMLElement, context: PlainPageContext) => () => void;

/** The page is drawn anew when another record is opened. */
function PlainFrame({ page }: { page: PlainPage }) {
  const frame = useRef<HTMLDivElement>(null);
  const address = JSON.stringify(useParams());
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    // Each draw has an element of its own: a library may still be clearing the last one.
    const element = document.createElement('div');
    frame.current?.append(element);
    const params = JSON.parse(address) as PlainPageContext['params'];
    const end = page(element, { params, fail: (error) => setFailure({ error }) });
    return () => {
      end();
      element.remove();
    };
  }, [page, address]);
  if (failure) throw failure.error;
  return <div ref={frame} />;
}

/**
 * An area that brings its own React, or another library: each page is a function that draws into an element. The portal
 * keeps address, session and frame as for every area.
 */
export function definePlainRemote({
  name,
  pages,
}: {
  name: string;
  pages: Readonly<Record<string, PlainPage>>;
}): ParcelConfigObject {
  const framed = Object.entries(pages).map(([path, page]) => [path, () => <PlainFrame page={page} />]);
  return defineRemote({ name, pages: Object.fromEntries(framed) });
}
