import { useEffect, useState } from 'react';
import { ErrorState, GlobalStyle, setAccent, Spinner, Toaster } from 'shared-ui';
import { auth } from '../session/auth-store';
import { useAuth } from '../session/auth-context';
import { loadBoot, type Boot } from '../remotes/registry';
import { Shell } from './shell';
import { ShellSkeleton } from './shell-skeleton';
import { Centered } from './shell.styles';

type BootState = Boot | 'loading' | 'failed';

/** Everything after login: waits for the session and the registry, then shows the shell of the active company. */
export function Portal() {
  const session = useAuth();
  const [boot, setBoot] = useState<BootState>('loading');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    loadBoot().then(setBoot, () => setBoot('failed'));
  }, [attempt]);

  useEffect(() => {
    if (typeof boot === 'object') setAccent(boot.config.brand.accent);
  }, [boot]);

  return (
    <>
      <GlobalStyle />
      {boot === 'failed' ? (
        <ErrorState
          hint="Não foi possível ler a configuração do portal (/registry.json ou /config.json)."
          onRetry={() => {
            setBoot('loading');
            setAttempt((n) => n + 1);
          }}
        />
      ) : session.status === 'failed' ? (
        <ErrorState onRetry={() => void auth.restore()} />
      ) : boot === 'loading' || session.status === 'loading' || !session.user ? (
        <ShellSkeleton />
      ) : session.status === 'switching' ? (
        <Centered>
          <Spinner label="Trocando de empresa..." showLabel />
        </Centered>
      ) : (
        <Shell key={session.epoch} boot={boot} user={session.user} companies={session.companies} />
      )}
      <Toaster />
    </>
  );
}
