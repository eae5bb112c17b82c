import { useEffect, useRef, useState, type Ref } from 'react';
import styled from 'styled-components';
import { t } from '../tokens';
import type { PdfPlace } from './engine';
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

/** Width beside the pages: their padding and a scroll bar. */
const MARGIN = 44;

interface PdfPagesProps {
  label: string;
  pages: readonly PdfPlace[];
  /** 1 fits the width. */
  zoom: number;
  onPage: (page: number) => void;
  ref: Ref<HTMLDivElement>;
}

/** The pages in a scrolling frame, one below the other (PDF frame height 1000, spec part 2 section 9). */
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
  return (
    <div ref={box}>
      <Scroll ref={ref} role="group" aria-label={label} tabIndex={0}>
        {room > MARGIN &&
          pages.map((place) => (
            <PdfPageView
              key={place.number}
              place={place}
              room={room - MARGIN}
              zoom={zoom}
              onSeen={() => onPage(place.number)}
            />
          ))}
      </Scroll>
    </div>
  );
}
