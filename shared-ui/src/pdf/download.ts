/** Saves a file through the browser's downloads under a name. */
export function downloadFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has started and keeps its own reference to the bytes.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Decodes a PDF from the base64 of the portal's calls. Throws when it is not a PDF. */
export function pdfFromBase64(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: 'application/pdf' });
}
