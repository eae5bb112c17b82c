import type { ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { areaClient } from '../http/area-client';
import { runnable } from './fall-back';
import { SlotBoundary } from './slot-boundary';
import { loadSlotModule, type DeclaredSlot } from './slots';
import { useSlotModule } from './use-slot-module';

interface QuietSlotProps {
  slot: DeclaredSlot;
  /** Shown until the code is there. */
  waiting?: ReactNode;
  load?: typeof loadSlotModule;
}

/** A slot inside something else (a figure in a tile): when it fails it is simply not there, and the rest is. */
export function QuietSlot({ slot, waiting = null, load = loadSlotModule }: QuietSlotProps) {
  const { module, Component } = useSlotModule(slot, load);
  if (!Component) return module.isPending ? waiting : null;
  return (
    <SlotBoundary name={`${slot.remote} at ${slot.slot.at}`} base={runnable(slot.release).base} quiet>
      <QueryClientProvider client={areaClient(slot.remote)}>
        <Component />
      </QueryClientProvider>
    </SlotBoundary>
  );
}
