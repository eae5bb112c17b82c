import { useSyncExternalStore, type ComponentType } from 'react';
import type { dialogState } from 'host/portal';
import { OnDemand, tellUnopened } from 'shared-ui';

/**
 * What is open over a list, as its `Dialogs`. Their code comes with the first that is opened: an area's lists are one file.
 */
export function lateDialogs<Open>(
  { subscribe, getSnapshot, close }: ReturnType<typeof dialogState<Open>>,
  load: () => Promise<{ default: ComponentType<{ open: Open }> }>,
) {
  const fail = () => {
    tellUnopened();
    close();
  };

  function Dialogs() {
    const open = useSyncExternalStore(subscribe, getSnapshot);
    return (
      open && (
        <OnDemand load={load} onFail={fail}>
          {({ default: Content }) => <Content open={open} />}
        </OnDemand>
      )
    );
  }
  return Dialogs;
}
