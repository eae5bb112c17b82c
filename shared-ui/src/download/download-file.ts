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
