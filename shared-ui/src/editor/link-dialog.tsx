import { useState, type FormEvent } from 'react';
import type { Editor } from '@tiptap/core';
import { Button } from '../button/button';
import { Dialog } from '../dialog/dialog';
import { TextField } from '../text-field/text-field';

/** The link targets that the portal's texts allow. */
const ALLOWED = /^(https?:\/\/|mailto:|\/)/i;

/** Asks for the link of the selected text; an empty address removes the link. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [address, setAddress] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [wrong, setWrong] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const href = address.trim();
    if (href && !ALLOWED.test(href)) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href) chain.setLink({ href }).run();
    else chain.unsetLink().run();
    return onClose();
  };
  return (
    <Dialog
      open
      size="sm"
      title="Link"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" type="submit" form="editor-link">
            Aplicar
          </Button>
        </>
      }
    >
      <form id="editor-link" onSubmit={save} noValidate>
        <TextField
          label="Endereço"
          placeholder="https://"
          value={address}
          error={wrong ? 'Use um endereço que comece com https://, mailto: ou /.' : undefined}
          onChange={(event) => {
            setAddress(event.target.value);
            setWrong(false);
          }}
        />
      </form>
    </Dialog>
  );
}
