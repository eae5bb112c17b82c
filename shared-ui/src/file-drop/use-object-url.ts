import { useEffect, useState } from 'react';

/** A `blob:` address of a file while it is shown; null without a file. */
export function useObjectUrl(file: Blob | null): string | null {
  const [shown, setShown] = useState<{ file: Blob; url: string } | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    const url = URL.createObjectURL(file);
    setShown({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return shown && shown.file === file ? shown.url : null;
}
