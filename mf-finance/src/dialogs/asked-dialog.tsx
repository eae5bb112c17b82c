import { useSearchParams } from 'host/router';
import { OnDemand, tellUnopened } from 'shared-ui';
import { asked } from './asked';

const loadDialogs = () => import('./dialogs');
/** The address's parameter that names a file: the link of an e-mail. */
const FILE = 'arquivo';

/** Shows what was asked for over a page, or the file that the address names. */
export function AskedDialog() {
  const shown = asked.useSubject();
  const [search, setSearch] = useSearchParams();
  const linked = search.get(FILE);
  const what = shown ?? (linked ? ({ what: 'file', id: linked, linked: true } as const) : null);
  const close = () => {
    asked.close();
    if (!linked) return;
    const rest = new URLSearchParams(search);
    rest.delete(FILE);
    setSearch(rest, { replace: true });
  };
  return (
    what && (
      <OnDemand
        load={loadDialogs}
        onFail={() => {
          tellUnopened();
          close();
        }}
      >
        {({ default: Dialogs }) => <Dialogs asked={what} onClose={close} />}
      </OnDemand>
    )
  );
}
