import { useEffect } from 'react';
import { MessageState, Spinner } from 'shared-ui';
import { unsaved } from '../guard/unsaved';
import { Centered } from './shell.styles';

/** Long enough to be read, as toasts are (spec part 1 section 8), in milliseconds. */
const READ = 2000;

/**
 * Stands over everything in a tab whose company is no longer the active one. Nothing of the old company is on screen
 * any more; the tab starts anew as soon as somebody looks at it.
 */
export function StaleCompany() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reload = () => {
      // What was typed belongs to a company that cannot be saved to from here.
      unsaved.discard();
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
