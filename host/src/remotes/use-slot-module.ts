import { useQuery } from '@tanstack/react-query';
import { reportFault } from '../faults/reporter';
import { runnable } from './fall-back';
import type { loadSlotModule, DeclaredSlot } from './slots';

/** The code of a slot, downloaded once per release for all of its places. */
export function useSlotModule(declared: DeclaredSlot, load: typeof loadSlotModule) {
  const { remote, release, slot } = declared;
  const queryKey = ['slot', release.base, slot.module];
  const module = useQuery({
    queryKey,
    queryFn: () =>
      load(declared).catch((error: unknown) => {
        console.info(`${remote} at ${slot.at} failed`, error);
        reportFault(runnable(release).base, 'load', error);
        throw error;
      }),
    staleTime: Infinity,
    meta: { silent: true },
  });
  return { module, queryKey, Component: module.data?.[slot.component ?? 'default'] };
}
