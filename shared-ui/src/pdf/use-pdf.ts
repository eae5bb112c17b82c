import { useEffect, useState } from 'react';
import type { PdfDocument } from './engine';
import type { PdfFile } from './pdf-file';

export type PdfState = 'loading' | 'failed' | PdfDocument;

/** Opens a PDF and loads the engine with the first one; closes it when another replaces it or the screen unmounts. */
export function usePdf(file: PdfFile | null): PdfState {
  const [opened, setOpened] = useState<{ file: PdfFile; state: PdfState } | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    let gone = false;
    let document: PdfDocument | undefined;
    const open = async () => {
      const { openPdf } = await import('./engine');
      document = await openPdf(file);
      if (gone) document.close();
      else setOpened({ file, state: document });
    };
    open().catch(() => !gone && setOpened({ file, state: 'failed' }));
    return () => {
      gone = true;
      document?.close();
    };
  }, [file]);
  return opened && opened.file === file ? opened.state : 'loading';
}
