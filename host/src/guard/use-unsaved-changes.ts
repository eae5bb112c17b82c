import { useEffect } from 'react';
import { unsaved } from './unsaved';

/**
 * Guards a form while it is `dirty`: links, menu, back button, company switch, logout and closing the tab first ask
 * 'Você tem alterações não salvas. Tem certeza que deseja sair?'. To leave after saving, call `navigate(path, {
 * discard: true })`. `onDiscard` runs when the user discards the changes. Forms of `host/forms` have this built in.
 */
export function useUnsavedChanges(dirty: boolean, onDiscard?: () => void): void {
  useEffect(() => (dirty ? unsaved.add(onDiscard) : undefined), [dirty, onDiscard]);
}
