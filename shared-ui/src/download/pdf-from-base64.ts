/** Decodes a PDF from the base64 of the portal's calls. Throws when it is not a PDF. */
export function pdfFromBase64(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: 'application/pdf' });
}
