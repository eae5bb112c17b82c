import { useEffect, useRef, useState, type Ref } from 'react';
import styled from 'styled-components';
import { t } from '../tokens';
import type { PdfPage } from './engine';
import { PdfPageView } from './pdf-page';

const Scroll = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${t.space(3)};
  height: min(1000px, 78vh);
  padding: ${t.space(3)};
  overflow: auto;
  background: ${t.color.sunken};
  overscroll-behavior: contain;
`;

/** Room beside the pages: their padding and a scroll bar. */
const MARGIN = 44;

interface PdfPagesProps {
  label: string;
  pages: readonly PdfPage[];
  /** 1 fits the width. */
  zoom: number;
  onPage: (page: number) => void;
  ref: Ref<HTMLDivElement>;
}

/** The pages under each other, in a part of the window that scrolls (PDF frame height 1000, spec part 2 section 9). */
export function PdfPages({ label, pages, zoom, onPage, ref }: PdfPagesProps) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const resize = new ResizeObserver(() => setRoom(element.clientWidth));
    resize.observe(element);
    return () => resize.disconnect();
  }, []);
  const widest = Math.max(...pages.map((page) => page.getViewport({ scale: 1 }).width));
  // Fitting the width, but no page larger than life on a wide screen.
  const fit = room > 0 ? Math.min((room - MARGIN) / widest, 1.6) : 0;
  return (
    <div ref={box}>
      <Scroll ref={ref} role="group" aria-label={label} tabIndex={0}>
        {fit > 0 &&
          pages.map((page) => (
            <PdfPageView
              key={page.pageNumber}
              page={page}
              scale={fit * zoom}
              onSeen={() => onPage(page.pageNumber)}
            />
          ))}
      </Scroll>
    </div>
  );
}
