import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { t } from '../tokens';
import type { PdfPage, PdfPlace } from './engine';

const Sheet = styled.div`
  position: relative;
  flex: none;
  margin: 0 auto;
  background: #fff;
  box-shadow: ${t.shadow.card};
  > canvas {
    display: block;
    width: 100%;
    height: 100%;
  }
`;

/* The text over the drawing: invisible and selectable; pdf.js places it through these variables. */
const Words = styled.div`
  position: absolute;
  inset: 0;
  overflow: clip;
  color-scheme: only light;
  line-height: 1;
  text-align: initial;
  text-size-adjust: none;
  forced-color-adjust: none;
  transform-origin: 0 0;
  --min-font-size: 1;
  --text-scale-factor: calc(var(--total-scale-factor) * var(--min-font-size));
  span,
  br {
    position: absolute;
    color: transparent;
    white-space: pre;
    cursor: text;
    transform-origin: 0 0;
  }
  > :not(.markedContent),
  .markedContent span:not(.markedContent) {
    --font-height: 0;
    --scale-x: 1;
    --rotate: 0deg;
    font-size: calc(var(--text-scale-factor) * var(--font-height));
    transform: rotate(var(--rotate)) scaleX(var(--scale-x));
  }
  .markedContent {
    display: contents;
  }
`;

/** No page is larger than this many times its own size on a wide screen. */
const LARGEST_FIT = 1.6;

interface PdfPageViewProps {
  place: PdfPlace;
  /** The width that a page at zoom 1 fills. */
  room: number;
  zoom: number;
  /** Called while this page fills most of the view. */
  onSeen: () => void;
}

/** One page, fetched and drawn when it comes near the window's part in sight. */
export function PdfPageView({ place, room, zoom, onSeen }: PdfPageViewProps) {
  const [page, setPage] = useState<PdfPage | null>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const seen = useRef(onSeen);
  useEffect(() => {
    seen.current = onSeen;
  });
  useEffect(() => {
    const element = sheet.current;
    if (!element) return undefined;
    const draw = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '800px' },
    );
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && seen.current(),
      { root: element.parentElement, rootMargin: '-45% 0px -45% 0px' },
    );
    draw.observe(element);
    watch.observe(element);
    return () => {
      draw.disconnect();
      watch.disconnect();
    };
  }, []);
  useEffect(() => {
    let gone = false;
    // A document that was closed meanwhile, or whose part is lost, leaves the page blank.
    if (near) place.load().then((loaded) => !gone && setPage(loaded), console.error);
    return () => {
      gone = true;
    };
  }, [near, place]);
  const { width, height } = page ?? place;
  const scale = Math.min(room / width, LARGEST_FIT) * zoom;
  useEffect(() => {
    if (!page || !canvas.current || !words.current) return undefined;
    const stop = new AbortController();
    page.draw(canvas.current, words.current, scale, stop.signal).catch((error: unknown) => {
      // A newer zoom replaced this one.
      if (!stop.signal.aborted) console.error(error);
    });
    return () => stop.abort();
  }, [page, scale]);
  return (
    <Sheet ref={sheet} data-page={place.number} style={{ width: width * scale, height: height * scale }}>
      <canvas ref={canvas} aria-hidden="true" />
      <Words ref={words} />
    </Sheet>
  );
}
