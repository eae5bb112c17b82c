import { isLost } from './api-error';
import type { Download } from './transport';

/** Files that pages show; others are saved by their user as they come. */
const READ_AGAIN = /^(application\/pdf|image\/)/;

const loadStore = () => import(/* webpackChunkName: "carried" */ '../carried/store');

/**
 * A file for a device that keeps: fetched whole, so that it opens again; the one kept before where no answer comes. `asked`
 * names it by its call.
 */
export async function fileOrCarried(
  scope: string,
  asked: string,
  fetchWhole: () => Promise<Download>,
): Promise<Download> {
  try {
    const file = await fetchWhole();
    if (READ_AGAIN.test(file.blob.type))
      void loadStore().then(
        ({ keepFile }) => keepFile(scope, asked, file),
        () => undefined,
      );
    return file;
  } catch (error) {
    const read = () => loadStore().then(({ carriedFile }) => carriedFile(scope, asked));
    const kept = isLost(error) && (await read().catch(() => null));
    if (!kept) throw error;
    return { ...kept, size: null };
  }
}
