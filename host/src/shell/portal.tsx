import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ErrorState, GlobalStyle, setAccent, Spinner, Toaster } from 'shared-ui';
import { reportOpening } from '../faults/reporter';
import { LeaveDialog } from '../guard/leave-dialog';
import { auth } from '../session/auth';
import { ProofDialog } from '../proof/proof-dialog';
import { useAuth } from '../session/auth-context';
import { loadBoot, type Boot } from '../remotes/registry';
import { staleCompany } from '../watch/company';
import { gateScreen, leaveForGate } from '../watch/gates';
import { ExpiryDialog } from './expiry-dialog';
import { Shell } from './shell';
import { ShellSkeleton } from './shell-skeleton';
import { StaleCompany } from './stale-company';
import { Centered } from './shell.styles';

type BootState = Boot | 'loading' | 'failed';

/** Everything after login, with the dialogs and notices over every screen. `known`: what was read before the first draw. */
export function Portal({ known }: { known: Boot | 'failed' | null }) {
  return (
    <>
      <GlobalStyle />
      <Screen known={known} />
      <LeaveDialog />
      <ProofDialog />
      <ExpiryDialog />
      <Toaster />
    </>
  );
}

/** Waits for the session and the registry, then shows the shell of the active company. */
function Screen({ known }: { known: Boot | 'failed' | null }) {
  const session = useAuth();
  const stale = useSyncExternalStore(staleCompany.subscribe, staleCompany.getSnapshot);
  const [boot, setBoot] = useState<BootState>(known ?? 'loading');
  const [attempt, setAttempt] = useState(0);
  const gate = session.user && gateScreen(session.user);
  useFocusAfterSwitch(session.status === 'switching');

  useEffect(() => {
    if (known && attempt === 0) return;
    loadBoot().then(setBoot, () => setBoot('failed'));
  }, [attempt, known]);

  useEffect(() => {
    if (typeof boot === 'object') setAccent(boot.config.brand.accent);
  }, [boot]);

  useEffect(() => {
    if (gate) leaveForGate(gate);
  }, [gate]);

  const opened = typeof boot === 'object' && session.status === 'ready';
  useEffect(() => {
    if (opened) reportOpening();
  }, [opened]);

  if (stale) return <StaleCompany />;
  if (boot === 'failed') {
    return (
      <ErrorState
        hint="Erro na API: não foi possível ler a configuração do portal."
        onRetry={() => {
          setBoot('loading');
          setAttempt((n) => n + 1);
        }}
      />
    );
  }
  if (session.status === 'failed') return <ErrorState onRetry={() => void auth.restore()} />;
  if (boot === 'loading' || session.status === 'loading' || !session.user || gate) return <ShellSkeleton />;
  if (session.status === 'switching') {
    return (
      <Centered>
        <Spinner label="Trocando de empresa..." showLabel />
      </Centered>
    );
  }
  return <Shell key={session.epoch} boot={boot} user={session.user} companies={session.companies} />;
}

/** 'Trocando de empresa...' replaces the frame, and with it the pressed button: the focus moves to the page. */
function useFocusAfterSwitch(switching: boolean): void {
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !switching) document.getElementById('conteudo')?.focus();
    was.current = switching;
  }, [switching]);
}
