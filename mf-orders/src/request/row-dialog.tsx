import { dialogState, queryClient } from 'host/portal';
import { useSyncExternalStore, type ComponentType } from 'react';
import { tellUnopened } from 'shared-ui';

interface RowDialogProps<Row> {
  row: Row;
  onClose: () => void;
  onChanged: () => void;
}

/**
 * A dialog that changes a row of a list: `open` is the row's action, `Dialogs` goes into the list's declaration. Its form is
 * loaded when it is first opened, for a list's first page should not wait for it.
 */
export function rowDialog<Row extends { id: number }>(
  load: () => Promise<{ default: ComponentType<RowDialogProps<Row>> }>,
) {
  const { getSnapshot, subscribe, open, close } = dialogState<Row>();
  let Content: ComponentType<RowDialogProps<Row>> | undefined;
  const onChanged = () => {
    close();
    void queryClient.invalidateQueries({ queryKey: ['list'] });
  };

  const openLoaded = (row: Row) =>
    load().then((module) => {
      Content = module.default;
      open(row);
    }, tellUnopened);

  function Dialogs() {
    const row = useSyncExternalStore(subscribe, getSnapshot);
    return row && Content && <Content key={row.id} row={row} onClose={close} onChanged={onChanged} />;
  }
  return { open: openLoaded, Dialogs };
}
