import { useEffect, useId, useRef } from 'react';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import styled from 'styled-components';
import { PtBr } from '../aria/pt-br';
import { FieldLabel, FieldNote, type FieldProps } from '../field/field';
import { Icon } from '../icon/icon';
import { t } from '../tokens';
import { richTextCss } from './content-css';
import { EditorToolbar } from './editor-toolbar';

const Root = styled.div`
  display: grid;
  gap: ${t.space(1)};
  min-width: 0;
`;

const Frame = styled.div`
  border: 1px solid ${t.color.lineStrong};
  border-radius: ${t.radius.md};
  overflow: hidden;
  background: ${t.color.surface};
  &:focus-within {
    border-color: ${t.color.accent};
  }
  &[data-invalid] {
    border-color: ${t.color.danger};
  }
  &[data-disabled] {
    border-color: ${t.color.line};
    background: ${t.color.sunken};
    color: ${t.color.inkFaint};
    cursor: not-allowed;
  }
`;

const Writing = styled.div<{ $height: number }>`
  height: ${({ $height }) => $height}px;
  overflow-y: auto;
  .ProseMirror {
    ${richTextCss}
    min-height: 100%;
    padding: ${t.space(4)};
    outline: none;
    white-space: pre-wrap;
  }
`;

/** Built once, without code and images, which the portal's texts do not allow. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    link: { openOnClick: false, defaultProtocol: 'https' },
  }),
];

export interface RichTextEditorProps extends FieldProps {
  /** HTML. The server decides what it keeps of it. */
  value: string;
  /** Called with the HTML. */
  onChange: (html: string) => void;
  /** Height of the writing area in px (450 for the terms: docs/product/admin.md, 'Settings'). */
  height?: number;
  /** Can be read, not written. */
  disabled?: boolean;
}

/** Text with headings, lists and links. In the text, Tab moves to the next control, as everywhere else. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, hint, error, value, onChange, height = 450, disabled = false } = props;
  const id = useId();
  const note = error || hint;
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  });
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    // The library's own style sheet has no nonce; `Writing` contains its rules.
    injectCSS: false,
    onUpdate: ({ editor: now }) => changed.current(now.isEmpty ? '' : now.getHTML()),
  });
  useEffect(() => {
    editor.setOptions({
      editorProps: {
        attributes: {
          role: 'textbox',
          // A page translation would change the text itself, and undo and redo it with the editor for ever.
          translate: 'no',
          'aria-multiline': 'true',
          'aria-labelledby': id,
          ...(note ? { 'aria-describedby': `${id}-note` } : {}),
          ...(error ? { 'aria-invalid': 'true' } : {}),
          ...(disabled ? { 'aria-disabled': 'true' } : {}),
        },
      },
    });
    editor.setEditable(!disabled, false);
  }, [editor, id, note, error, disabled]);
  useEffect(() => {
    // Set only content from outside: setting what the user just typed would move the caret.
    const own = editor.isEmpty ? '' : editor.getHTML();
    if (value !== own) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <PtBr>
      <Root>
        <FieldLabel as="span" id={id}>
          {label}
        </FieldLabel>
        <Frame data-invalid={error ? true : undefined} data-disabled={disabled || undefined}>
          <EditorToolbar editor={editor} disabled={disabled} />
          <Writing $height={height}>
            <EditorContent editor={editor} />
          </Writing>
        </Frame>
        {note && (
          <FieldNote id={`${id}-note`} $error={Boolean(error)}>
            {error && <Icon name="alert" size={16} />}
            <span>{note}</span>
          </FieldNote>
        )}
      </Root>
    </PtBr>
  );
}
