/** A PDF of which only the parts that are shown are fetched. */
export interface PartialPdf {
  /** Bytes of the whole file. */
  readonly size: number;
  /** How it begins. */
  readonly first: Blob;
  /** Bytes from `start` to `end`, both included. */
  readonly part: (start: number, end: number) => Promise<Blob>;
  /** All of it, to be saved. */
  readonly whole: () => Promise<Blob>;
}

/** A PDF's bytes, or a way to them. */
export type PdfFile = Blob | PartialPdf;

/** All of a PDF's bytes. */
export const wholePdf = async (file: PdfFile): Promise<Blob> => (file instanceof Blob ? file : file.whole());
