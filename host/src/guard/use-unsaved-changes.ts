import { useEffect } from 'react';
import { unsaved } from './unsaved';

/**
 * Guards a form while it is `dirty`: links, menu, back button, company switch, logout and closing the tab ask 'Você tem
 * alterações não salvas. Tem certeza que deseja sair?' first. A page that leaves after saving goes by
 * `navigate(path, { discard: true })`.
 */
export function useUnsavedChanges(dirty: boolean): void {
  useEffect(() => (dirty ? unsaved.add() : undefined), [dirty]);
}
