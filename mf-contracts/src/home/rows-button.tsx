import { Button, VisuallyHidden } from 'shared-ui';
import type { FirstRows } from './use-first-rows';

/** 'Exibir todos' / 'Exibir menos' (docs/product/session.md, 'Home'); hidden when there are at most five rows. */
export function RowsButton({ rows: { all, shown, total, more, toggle } }: { rows: FirstRows<unknown> }) {
  if (!more) return null;
  return (
    <>
      <VisuallyHidden role="status">{`Exibindo ${shown.length} de ${total}`}</VisuallyHidden>
      <Button size="sm" variant="ghost" aria-expanded={all} onClick={toggle}>
        {all ? 'Exibir menos' : 'Exibir todos'}
      </Button>
    </>
  );
}
