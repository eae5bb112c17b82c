import { toast } from '../toast/toast';

/** Puts a text on the clipboard, and says whether it could be done. */
export async function copyText(text: string, said: { copied: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(said.copied);
  } catch {
    toast.error(said.failed);
  }
}

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
