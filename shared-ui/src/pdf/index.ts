/** `shared-ui/pdf`: a PDF inside the page; pdf.js itself loads with the first document. */
export { downloadFile, pdfFromBase64 } from './download';
export { PdfViewer, type PdfViewerProps } from './pdf-viewer';
export type { PartialPdf, PdfFile } from './pdf-file';
