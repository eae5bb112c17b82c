import { useState } from 'react';
import { Button, Cluster, Stack } from 'shared-ui';
import { auth } from '../../session/auth';
import { holdToken, readToken } from '../../session/token';
import { ProofDialog } from '../../proof/proof-dialog';
import { watchProof } from '../../proof/proof';
import { hasPasskeys } from '../../passkeys/ask';
import { PasskeySetup } from '../../two-step/passkey-setup';
import { KeptCodes } from '../../two-step/recovery-codes';
import { TwoStepSetup } from '../../two-step/setup';
import { WideFrame } from '../wide-frame';
import { useLeaveWithSession } from '../use-leave-with-session';

/** Set it up with the session that led here, even if another user logs in in another tab meanwhile. */
function hold(): boolean {
  const stored = readToken();
  if (stored) holdToken(stored.token);
  return stored !== null;
}

/** `/two_step`: users whose type must have a second step set it up before anything else (docs/adr/0086). */
export function TwoStepPage({ title }: { title: string }) {
  const [held] = useState(() => {
    watchProof();
    return hold();
  });
  const [passkey, setPasskey] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const Setup = passkey ? PasskeySetup : TwoStepSetup;
  useLeaveWithSession();
  if (!held) {
    window.location.replace('/login');
    return null;
  }
  const leave = () => window.location.assign('/admin');
  if (codes)
    return (
      <WideFrame title="Códigos de recuperação">
        <KeptCodes codes={codes} onDone={leave} />
      </WideFrame>
    );
  return (
    <WideFrame title={title}>
      <Stack $gap={5}>
        <p>
          O seu nível de acesso exige a verificação em duas etapas: além da senha, um código do seu celular ou
          uma chave de acesso a cada entrada. Ative-a para continuar.
        </p>
        <Setup onDone={(made) => (made ? setCodes(made) : leave())} />
        <Cluster>
          {hasPasskeys() && (
            <Button onClick={() => setPasskey(!passkey)}>
              {passkey ? 'Usar o aplicativo autenticador' : 'Usar uma chave de acesso'}
            </Button>
          )}
          <Button onClick={() => void auth.logout()}>Sair</Button>
        </Cluster>
      </Stack>
      <ProofDialog />
    </WideFrame>
  );
}
