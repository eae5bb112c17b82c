/** Collects PDFs into one. */
interface PdfMerger {
  /** Adds all pages; false if the PDF is protected or cannot be read, and nothing is added. */
  add(pdf: Buffer): Promise<boolean>;
  finish(): Promise<Buffer>;
}

/** A new PDF, titled, that other PDFs are added to. */
export async function pdfMerger(title: string): Promise<PdfMerger> {
  // Loaded with the first bundle, to keep the server's start fast.
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const all = await PDFDocument.create();
  all.setTitle(title, { showInWindowTitleBar: true });
  all.setLanguage('pt-BR');
  return {
    async add(pdf) {
      try {
        const one = await PDFDocument.load(pdf, { updateMetadata: false });
        const pages = await all.copyPages(one, one.getPageIndices());
        for (const page of pages) all.addPage(page);
        return true;
      } catch {
        return false;
      }
    },
    finish: async () => Buffer.from(await all.save()),
  };
}
