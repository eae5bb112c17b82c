/** `shared-ui/forms`: parts that only screens with forms need; loaded with the first of them. */
export { Checkbox, type CheckboxProps } from '../checkbox/checkbox';
export { CheckboxTree, type CheckboxTreeProps } from '../checkbox/checkbox-tree';
export type { TreeNode } from '../checkbox/tree';
export { Conversation, type ConversationMessage, type ConversationProps } from '../conversation/conversation';
export { FilesField, type FilesFieldProps } from '../file-drop/files-field';
export { FileDrop, type FileDropProps } from '../file-drop/file-drop';
export { ToolIcon, type ToolIconName } from '../icon/tool-icon';
export { MoneyField, QuantityField, type DecimalFieldProps } from '../masked-field/decimal-field';
export { CnpjField, CpfField, ItemField, PhoneField } from '../masked-field/document-fields';
export type { MaskedFieldProps } from '../masked-field/masked-field';
export { TimeField } from '../masked-field/time-field';
export { ProgressBar } from '../progress-bar/progress-bar';
export { PhotoField, type PhotoFieldProps } from '../photo-field/photo-field';
export { Switch, type SwitchProps } from '../switch/switch';
export { Textarea, type TextareaProps } from '../textarea/textarea';
