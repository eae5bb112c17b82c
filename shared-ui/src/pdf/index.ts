/** `shared-ui/pdf`: a PDF inside the page; pdf.js itself loads with the first document. */
// Areas released before host 0.1.3 ask for these two here.
export { downloadFile } from '../download/download-file';
export { pdfFromBase64 } from '../download/pdf-from-base64';
export { PdfViewer, type PdfViewerProps } from './pdf-viewer';
export type { PartialPdf, PdfFile } from './pdf-file';
