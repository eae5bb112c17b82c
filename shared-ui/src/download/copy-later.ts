/**
 * Puts a text that is still on its way on the clipboard. Safari writes only within the press itself, so where it can be
 * done the promise is handed over at once.
 */
export async function copyLater(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined' || !navigator.clipboard.write)
    return navigator.clipboard.writeText(await text);
  const blob = text.then((plain) => new Blob([plain], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
