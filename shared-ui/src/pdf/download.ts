/** Gives a file to the browser's own downloads under a name. */
export function downloadFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun with its own hold on the bytes.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** A PDF from the base64 that the portal's calls answer. Throws where it is none. */
export function pdfFromBase64(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: 'application/pdf' });
}
