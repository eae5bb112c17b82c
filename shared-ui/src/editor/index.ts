/** `shared-ui/editor`: text with headings, lists and links, with TipTap; downloaded only where it is used. */
export { richTextCss } from './content-css';
export { RichTextEditor, type RichTextEditorProps } from './rich-text-editor';
