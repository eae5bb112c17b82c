import type { NewTotpAnswer } from 'api-contract';
import { Button, Cluster, ErrorState, Skeleton, Stack, t, TextField, TextLink } from 'shared-ui';
import { styled } from 'styled-components';
import { useAnswer } from '../http/use-answer';
import { confirmTotp, newTotp } from './two-step.api';
import { useOneField } from './use-one-field';

const Steps = styled.ol`
  display: grid;
  gap: ${t.space(5)};
  padding-left: 1.5em;
  list-style: decimal;

  li::marker {
    color: ${t.color.inkSoft};
    font-weight: 600;
  }
`;
/** White on every ground: a camera needs dark on light. */
const Qr = styled.img`
  display: block;
  width: 208px;
  height: 208px;
  margin: ${t.space(3)} 0;
  border: 1px solid ${t.color.line};
  border-radius: ${t.radius.md};
  background: #fff;
`;
const Key = styled.code`
  display: block;
  margin-top: ${t.space(1)};
  overflow-wrap: anywhere;
`;
const Hint = styled.p`
  color: ${t.color.inkSoft};
  font-size: ${t.size.sm};
`;

interface SetupProps {
  /** It is switched on: with new recovery codes to be kept, or null where the user has them already. */
  onDone: (codes: readonly string[] | null) => void;
  onCancel?: () => void;
}

/** Switches the app on: the QR code, and a code of the app to prove it. */
export function TwoStepSetup({ onDone, onCancel }: SetupProps) {
  const { answer, retry } = useAnswer(newTotp);
  if (answer.state === 'loading') return <Skeleton $height="24rem" />;
  if (answer.state === 'failed') return <ErrorState error={answer.error} onRetry={retry} />;
  return <Pairing totp={answer.data} onDone={onDone} onCancel={onCancel} />;
}

function Pairing({ totp: { qr, secret, uri }, onDone, onCancel }: SetupProps & { totp: NewTotpAnswer }) {
  const { input, busy, problem, onSubmit } = useOneField('code', async (code) => {
    onDone((await confirmTotp(code)).codes);
  });
  return (
    <Stack as="form" method="post" $gap={5} noValidate onSubmit={onSubmit}>
      <Steps>
        <li>
          Abra um aplicativo autenticador (Google Authenticator, Microsoft Authenticator ou outro) e leia o QR
          Code.
          <Qr src={`data:image/svg+xml;utf8,${encodeURIComponent(qr)}`} alt="QR Code da sua conta" />
          <Hint>
            Está no celular? <TextLink href={uri}>Abrir no aplicativo</TextLink>. Sem câmera? Digite esta
            chave:
            <Key>{secret}</Key>
          </Hint>
        </li>
        <li>
          <TextField
            ref={input}
            label="Digite o código de 6 dígitos que o aplicativo mostra"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
            error={problem}
          />
        </li>
      </Steps>
      <Cluster $justify="end">
        {onCancel && <Button onClick={onCancel}>Cancelar</Button>}
        <Button type="submit" variant="primary" loading={busy}>
          Ativar
        </Button>
      </Cluster>
    </Stack>
  );
}
