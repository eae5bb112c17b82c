/** `shared-ui/editor`: text with headings, lists and links. Uses TipTap, so it is downloaded only where needed. */
export { richTextCss } from './content-css';
export { RichTextEditor, type RichTextEditorProps } from './rich-text-editor';
