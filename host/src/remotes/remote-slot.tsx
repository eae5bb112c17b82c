import { useEffect, useState } from 'react';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { Skeleton, t } from 'shared-ui';
import { styled } from 'styled-components';
import { areaClient } from '../http/area-client';
import { runnable } from './fall-back';
import { SlotBoundary } from './slot-boundary';
import { SlotError } from './slot-error';
import { loadSlotModule, type DeclaredSlot } from './slots';
import { useSlotModule } from './use-slot-module';

/** How long a slot may stay empty, in milliseconds. Then it shows a message, and still renders if the code arrives. */
export const SLOT_BUDGET = 10_000;

const Place = styled.div<{ $wide: number; $narrow: number }>`
  display: grid;
  min-width: 0;
  min-height: ${({ $wide }) => `${$wide}rem`};
  @media (max-width: ${t.narrow}) {
    min-height: ${({ $narrow }) => `${$narrow}rem`};
  }
  /* A failure is one line: the room that was kept for the figures would stand empty below it. */
  &:has([role='alert']) {
    min-height: 0;
  }
`;

interface RemoteSlotProps {
  slot: DeclaredSlot;
  /** An area that fails to load shows one error per page: its other slots stay empty. */
  silent?: boolean;
  load?: typeof loadSlotModule;
}

/** One slot of an area: loading, waiting and failures stay inside its own place. */
export function RemoteSlot({ slot: declared, silent = false, load = loadSlotModule }: RemoteSlotProps) {
  const { remote, release, slot } = declared;
  const client = useQueryClient();
  const { module, queryKey, Component } = useSlotModule(declared, load);
  const late = useLate(module.isPending && !module.isError);
  const { wide, narrow } = slot.height ?? { wide: 8, narrow: 8 };

  if (!Component) {
    const missing = module.isError || module.isSuccess || late;
    if (missing && silent) return null;
    return (
      <Place $wide={missing ? 0 : wide} $narrow={missing ? 0 : narrow}>
        {missing ? (
          <SlotError
            retrying={module.isFetching && !late}
            onRetry={() => void client.resetQueries({ queryKey })}
          />
        ) : (
          <Skeleton $height="100%" />
        )}
      </Place>
    );
  }
  return (
    <Place $wide={wide} $narrow={narrow} data-slot={slot.at} data-area={remote}>
      <SlotBoundary
        name={`${remote} at ${slot.at}`}
        base={runnable(release).base}
        onRetry={() => client.removeQueries({ type: 'inactive' })}
      >
        <QueryClientProvider client={areaClient(remote)}>
          <Component />
        </QueryClientProvider>
      </SlotBoundary>
    </Place>
  );
}

/** True once `waiting` has lasted longer than the limit. */
function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!waiting) return undefined;
    const timer = setTimeout(() => setLate(true), SLOT_BUDGET);
    return () => clearTimeout(timer);
  }, [waiting]);
  return late;
}
