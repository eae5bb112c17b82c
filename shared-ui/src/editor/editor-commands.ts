import type { Editor } from '@tiptap/core';
import type { ToolIconName } from '../icon/tool-icon';

/** One button of the toolbar. */
export interface EditorCommand {
  id: string;
  label: string;
  icon: ToolIconName | 'h2' | 'h3';
  run: (editor: Editor) => void;
  /** Whether the text at the caret has this format; without it the button has no pressed state. */
  active?: (editor: Editor) => boolean;
  enabled?: (editor: Editor) => boolean;
}

const mark = (
  id: string,
  label: string,
  icon: ToolIconName,
  run: (editor: Editor) => void,
): EditorCommand => ({ id, label, icon, run, active: (editor) => editor.isActive(id) });

const heading = (level: 2 | 3): EditorCommand => ({
  id: `heading${level}`,
  label: level === 2 ? 'Título' : 'Subtítulo',
  icon: `h${level}`,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  active: (editor) => editor.isActive('heading', { level }),
});

/** The toolbar's buttons, in groups. The server accepts the same formats. */
export const COMMANDS: EditorCommand[][] = [
  [heading(2), heading(3)],
  [
    mark('bold', 'Negrito', 'bold', (editor) => editor.chain().focus().toggleBold().run()),
    mark('italic', 'Itálico', 'italic', (editor) => editor.chain().focus().toggleItalic().run()),
    mark('underline', 'Sublinhado', 'underline', (editor) => editor.chain().focus().toggleUnderline().run()),
  ],
  [
    mark('bulletList', 'Lista', 'listBullet', (editor) => editor.chain().focus().toggleBulletList().run()),
    mark('orderedList', 'Lista numerada', 'listNumber', (editor) =>
      editor.chain().focus().toggleOrderedList().run(),
    ),
    mark('blockquote', 'Citação', 'quote', (editor) => editor.chain().focus().toggleBlockquote().run()),
  ],
];

/** 'Desfazer' and 'Refazer'. */
export const HISTORY: EditorCommand[] = [
  {
    id: 'undo',
    label: 'Desfazer',
    icon: 'undo',
    run: (editor) => editor.chain().focus().undo().run(),
    enabled: (editor) => editor.can().undo(),
  },
  {
    id: 'redo',
    label: 'Refazer',
    icon: 'redo',
    run: (editor) => editor.chain().focus().redo().run(),
    enabled: (editor) => editor.can().redo(),
  },
];
