import { useEffect, useRef, useState, type Ref } from 'react';
import styled from 'styled-components';
import { t } from '../tokens';
import type { PdfPlace } from './engine';
import { PdfPageView } from './pdf-page';

/** Of the frame, where the window has it (docs/product/documents.md, 'Sheet viewer'). */
export const FRAME_HEIGHT = '1000px';

const Room = styled.div`
  display: flex;
  flex: 0 1 ${FRAME_HEIGHT};
  flex-direction: column;
  min-height: 0;
`;

const Scroll = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${t.space(3)};
  flex: 1;
  min-height: 0;
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

/** The pages in a scrolling frame, one below the other. */
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
    <Room ref={box}>
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
    </Room>
  );
}
