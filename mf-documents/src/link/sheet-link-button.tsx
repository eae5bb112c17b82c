import { useState } from 'react';
import { Button, Cluster } from 'shared-ui';
import { type SheetLink, SheetLinkDialog } from './sheet-link-dialog';

/** Opens the sheet's permanent address with its QR code (ADR 0071). */
export function SheetLinkButton(props: SheetLink) {
  const [open, setOpen] = useState(false);
  return (
    <Cluster>
      <Button onClick={() => setOpen(true)}>Link e QR Code</Button>
      {open && <SheetLinkDialog {...props} onClose={() => setOpen(false)} />}
    </Cluster>
  );
}
