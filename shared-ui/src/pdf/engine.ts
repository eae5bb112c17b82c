import {
  getDocument,
  GlobalWorkerOptions,
  TextLayer,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist';

export type PdfPage = PDFPageProxy;

/** An opened document, to be closed again. */
export interface PdfDocument {
  pages: readonly PdfPage[];
  close: () => void;
}

let worker: Worker | undefined;

/** The parsing happens in a worker, from the portal's own files (the page's policy allows no other). */
function ensureWorker(): void {
  worker ??= new Worker(new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url), { type: 'module' });
  GlobalWorkerOptions.workerPort = worker;
}

/** Opens a PDF; rejects when the bytes are none. */
export async function openPdf(bytes: Blob): Promise<PdfDocument> {
  ensureWorker();
  const task = getDocument({ data: await bytes.arrayBuffer() });
  const document: PDFDocumentProxy = await task.promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, (_, place) => document.getPage(place + 1)),
  );
  return { pages, close: () => void task.destroy() };
}

/**
 * Draws a page into a canvas, sharp on any screen, and its words as text to be read, selected and searched. Stops when
 * `signal` aborts.
 */
export async function drawPage(
  page: PdfPage,
  canvas: HTMLCanvasElement,
  words: HTMLElement,
  scale: number,
  signal: AbortSignal,
): Promise<void> {
  const density = Math.min(window.devicePixelRatio || 1, 2);
  const viewport = page.getViewport({ scale: scale * density });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const drawing = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => drawing.cancel());
  await drawing.promise;
  if (signal.aborted) return;
  words.replaceChildren();
  words.style.setProperty('--total-scale-factor', String(scale));
  const text = new TextLayer({
    textContentSource: page.streamTextContent(),
    container: words,
    viewport: page.getViewport({ scale }),
  });
  signal.addEventListener('abort', () => text.cancel());
  await text.render();
}
