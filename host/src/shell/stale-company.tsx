import { useEffect } from 'react';
import { MessageState, Spinner } from 'shared-ui';
import { Centered } from './shell.styles';

/** Long enough to be read, as toasts are (docs/product/texts.md, 'Toasts'), in milliseconds. */
const READ = 2000;

/**
 * Covers a tab whose company is no longer the active one. No data of the old company stays on screen, and the tab
 * reloads as soon as the user returns to it.
 */
export function StaleCompany() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reload = () => {
      window.location.replace('/admin');
    };
    const look = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(reload, READ);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return (
    <Centered role="alert">
      <MessageState
        icon="refresh"
        title="A empresa ativa foi alterada em outra aba."
        action={<Spinner label="Recarregando" showLabel />}
      />
    </Centered>
  );
}
