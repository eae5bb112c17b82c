import { tellUnopened } from '../dialog/dialog';
import { OnDemand } from '../on-demand/on-demand';
import type { ColumnLayout } from './column-layout';
import { loadColumns, loadExtract, loadViews } from './list-parts';
import { viewQuery, writeLayout } from './url-state';
import type { ListScreenProps, OpenDialog } from './use-list-screen';
import type { useListUrl } from './use-list-url';

interface ListDialogsProps<Row> extends Pick<
  ListScreenProps<Row>,
  'list' | 'views' | 'onSaveLayout' | 'onResetLayout' | 'onExtract'
> {
  open: OpenDialog;
  address: ReturnType<typeof useListUrl<Row>>;
  count: number;
  onClose: () => void;
}

/** The list's dialogs, each fetched when it is first opened. */
export function ListDialogs<Row>(props: ListDialogsProps<Row>) {
  const { open, list, views, address, count, onSaveLayout, onResetLayout, onExtract, onClose } = props;
  const { layout, columns, query } = address;
  const unopened = () => {
    tellUnopened();
    onClose();
  };
  switch (open) {
    case 'columns':
      return (
        <OnDemand key={open} load={loadColumns} onFail={unopened}>
          {({ ColumnAdjuster }) => (
            <ColumnAdjuster
              layout={layout}
              onSave={async (next: ColumnLayout) => {
                await onSaveLayout(next);
                // In the address too, so that a link shows what its sender saw.
                address.show(next);
              }}
              onReset={async () => {
                await onResetLayout();
                address.show(null);
              }}
              onClose={onClose}
            />
          )}
        </OnDemand>
      );
    case 'views':
      return views ? (
        <OnDemand key={open} load={loadViews} onFail={unopened}>
          {({ ViewDialog }) => (
            <ViewDialog
              listKey={list.listKey}
              store={views}
              query={viewQuery(list, writeLayout(list, layout, address.search))}
              activeId={address.viewId}
              onOpen={address.open}
              onClose={onClose}
            />
          )}
        </OnDemand>
      ) : null;
    case 'extract':
      return onExtract ? (
        <OnDemand key={open} load={loadExtract} onFail={unopened}>
          {({ ExtractDialog }) => (
            <ExtractDialog
              count={count}
              onExtract={(asked) =>
                onExtract({
                  query,
                  columns: columns.filter(({ value }) => value).map(({ label }) => label),
                  ...asked,
                })
              }
              onClose={onClose}
            />
          )}
        </OnDemand>
      ) : null;
    default:
      return null;
  }
}
