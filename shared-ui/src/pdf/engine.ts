import {
  getDocument,
  GlobalWorkerOptions,
  PDFDataRangeTransport,
  TextLayer,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist';
import type { PartialPdf, PdfFile } from './pdf-file';
import { StandardFonts } from './standard-fonts';

/** A page whose content is there; sizes in points. */
export interface PdfPage {
  readonly width: number;
  readonly height: number;
  /**
   * Draws the page into a canvas, sharp on any screen, and adds its text for reading, selecting and searching. Stops when
   * `signal` aborts.
   */
  readonly draw: (
    canvas: HTMLCanvasElement,
    words: HTMLElement,
    scale: number,
    signal: AbortSignal,
  ) => Promise<void>;
}

/** A page of an open document; `load` fetches its content. */
export interface PdfPlace {
  readonly number: number;
  /** In points. Until a page is loaded, it has the size of the first one. */
  readonly width: number;
  readonly height: number;
  readonly load: () => Promise<PdfPage>;
}

/** An open document; close it after use. */
export interface PdfDocument {
  readonly pages: readonly PdfPlace[];
  readonly close: () => void;
}

let worker: Worker | undefined;

/** Parsing runs in a worker from the portal's own files, because the page's policy allows no other. */
function ensureWorker(): void {
  worker ??= new Worker(new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url), { type: 'module' });
  GlobalWorkerOptions.workerPort = worker;
}

/** How often a part is requested before the download fails. */
const TRIES = 3;

/** Passes pdf.js the parts that it requests. */
class PartTransport extends PDFDataRangeTransport {
  /** Called when a part cannot be downloaded; otherwise the reader would wait forever. */
  onLost: () => void = () => undefined;

  constructor(
    private readonly file: PartialPdf,
    first: Uint8Array,
  ) {
    super(file.size, first);
  }

  override requestDataRange(begin: number, end: number): void {
    void this.send(begin, end);
  }

  private async send(begin: number, end: number): Promise<void> {
    for (let tries = 1; tries <= TRIES; tries++) {
      try {
        const part = await this.file.part(begin, end - 1);
        this.onDataRange(begin, new Uint8Array(await part.arrayBuffer()));
        return;
      } catch {
        // Try again, or give up below.
      }
    }
    this.onLost();
  }
}

/** A document looks alike on every machine: fonts it does not bring along are the portal's, never the system's. */
const FONTS = { useSystemFonts: false, StandardFontDataFactory: StandardFonts };

async function beginTask(file: PdfFile) {
  if (file instanceof Blob) return getDocument({ ...FONTS, data: await file.arrayBuffer() });
  const range = new PartTransport(file, new Uint8Array(await file.first.arrayBuffer()));
  const task = getDocument({ ...FONTS, range, disableAutoFetch: true, disableStream: true });
  range.onLost = () => void task.destroy();
  return task;
}

/** Opens a PDF to its first page; rejects when the bytes are none. */
export async function openPdf(file: PdfFile): Promise<PdfDocument> {
  ensureWorker();
  const task = await beginTask(file);
  const document: PDFDocumentProxy = await task.promise;
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
  const load = (number: number) => document.getPage(number).then(drawable);
  const pages = Array.from({ length: document.numPages }, (_, place) => ({
    number: place + 1,
    width,
    height,
    load: () => load(place + 1),
  }));
  return { pages, close: () => void task.destroy() };
}

function drawable(page: PDFPageProxy): PdfPage {
  const { width, height } = page.getViewport({ scale: 1 });
  return { width, height, draw: (...where) => drawPage(page, ...where) };
}

async function drawPage(
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  words: HTMLElement,
  scale: number,
  signal: AbortSignal,
): Promise<void> {
  const density = Math.min(window.devicePixelRatio || 1, 2);
  const viewport = page.getViewport({ scale: scale * density });
  // Beside the canvas in sight, which keeps its picture, larger or smaller, until the new one is there.
  const drawn = document.createElement('canvas');
  drawn.width = Math.floor(viewport.width);
  drawn.height = Math.floor(viewport.height);
  const drawing = page.render({ canvas: drawn, viewport });
  signal.addEventListener('abort', () => drawing.cancel());
  await drawing.promise;
  if (signal.aborted) return;
  canvas.width = drawn.width;
  canvas.height = drawn.height;
  canvas.getContext('2d')?.drawImage(drawn, 0, 0);
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
