import { dialogState, queryClient } from 'host/portal';
import { useSyncExternalStore, type ComponentType } from 'react';

interface RowDialogProps<Row> {
  row: Row;
  onClose: () => void;
  onChanged: () => void;
}

/** A dialog that changes a row of a list: `open` is the row's action, `Dialogs` goes into the list's declaration. */
export function rowDialog<Row extends { id: number }>(Content: ComponentType<RowDialogProps<Row>>) {
  const { getSnapshot, subscribe, open, close } = dialogState<Row>();
  const onChanged = () => {
    close();
    void queryClient.invalidateQueries({ queryKey: ['list'] });
  };

  function Dialogs() {
    const row = useSyncExternalStore(subscribe, getSnapshot);
    return row && <Content key={row.id} row={row} onClose={close} onChanged={onChanged} />;
  }
  return { open, Dialogs };
}
