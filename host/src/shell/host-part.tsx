import { useSyncExternalStore, type ComponentProps } from 'react';
import { HOST_BASE } from 'api-contract/rules';
import { ErrorState, OnDemand, tellUnopened } from 'shared-ui';
import { reportFault } from '../faults/reporter';
import { networkError } from '../watch/connection';

const report = (error: unknown) => reportFault(HOST_BASE, 'load', error);

function Failed({ onRetry }: { onRetry: () => void }) {
  const away = useSyncExternalStore(networkError.subscribe, networkError.getSnapshot);
  return <ErrorState error={away} onRetry={onRetry} />;
}

type PartProps<Module extends object> = Pick<
  ComponentProps<typeof OnDemand<Module>>,
  'load' | 'children' | 'fallback'
>;

/** A page or a piece of one that is loaded when it is shown: where that fails, it says so in its own place. */
export const HostPart = <Module extends object>(props: PartProps<Module>) => (
  <OnDemand {...props} onFail={report} failed={(retry) => <Failed onRetry={retry} />} />
);

interface WindowProps<Module extends object> extends Pick<PartProps<Module>, 'load' | 'children'> {
  /** Whether it opened by itself: nobody misses it then. */
  unasked?: boolean;
  /** Forgets that it is open; the next press loads it again. */
  onClose: () => void;
}

/** A window that is loaded when it opens: where that fails, it is closed again, and who asked for it is told. */
export const HostWindow = <Module extends object>({ unasked, onClose, ...part }: WindowProps<Module>) => (
  <OnDemand
    {...part}
    onFail={(error) => {
      report(error);
      if (!unasked) tellUnopened();
      onClose();
    }}
  />
);
