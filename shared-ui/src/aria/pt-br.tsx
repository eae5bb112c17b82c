import './nonce';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';

/**
 * React Aria's own texts ('sugestões disponíveis', 'próximo') and its calendar in Portuguese, whatever the
 * browser's language.
 */
export function PtBr({ children }: { children: ReactNode }) {
  return <I18nProvider locale="pt-BR">{children}</I18nProvider>;
}
