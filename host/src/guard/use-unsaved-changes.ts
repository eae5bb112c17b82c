import { useEffect } from 'react';
import { unsaved } from './unsaved';

/**
 * Guards a form while it is `dirty`: links, menu, back button, company switch, logout and closing the tab ask 'Você tem
 * alterações não salvas. Tem certeza que deseja sair?' first. A page that leaves after saving goes by
 * `navigate(path, { discard: true })`. `onDiscard` is called when the changes are given up. Forms of `host/forms` have
 * it built in.
 */
export function useUnsavedChanges(dirty: boolean, onDiscard?: () => void): void {
  useEffect(() => (dirty ? unsaved.add(onDiscard) : undefined), [dirty, onDiscard]);
}
