import type { PropsWithChildren } from 'react';
import type { PasskeyRow, TwoStepAnswer } from 'api-contract';
import { amountOf, inSaoPaulo, PASSKEY_LIMITS } from 'api-contract/rules';
import { Button, Cluster } from 'shared-ui';
import { styled } from 'styled-components';
import { hasPasskeys } from '../passkeys/ask';
import { Detail, Row } from '../profile/rows';
import type { Step } from './step';

const About = styled.span`
  flex: 1 1 14rem;
`;
/** From here on the card says that codes run out. */
const FEW = 3;

const day = inSaoPaulo({ dateStyle: 'short' });
const dayOf = (moment: string) => day().format(new Date(moment));

const historyOf = ({ created_at, used_at }: PasskeyRow) =>
  [
    `Adicionada em ${dayOf(created_at)}`,
    used_at === null ? 'ainda não usada' : `último uso em ${dayOf(used_at)}`,
  ].join(' · ');
const left = (count: number) => amountOf(count, 'código restante', 'códigos restantes');

interface MethodProps {
  title: string;
  detail: string;
  history?: string;
  warning?: boolean;
}
const Method = ({ title, detail, history, warning, children }: PropsWithChildren<MethodProps>) => (
  <Row>
    <About>
      {title}
      <Detail $warning={warning}>{detail}</Detail>
      {history && <Detail>{history}</Detail>}
    </About>
    <Cluster $gap={2}>{children}</Cluster>
  </Row>
);

/** What the second step is done with: the app, each passkey, and the recovery codes. */
export function TwoStepMethods({ data, onStep }: { data: TwoStepAnswer; onStep: (step: Step) => void }) {
  const { totp_since: app, passkeys, recovery_codes: codes, required, enabled } = data;
  const last = passkeys.length + (app === null ? 0 : 1) === 1;
  const removable = !(required && last);
  const few = codes <= FEW;
  return (
    <ul aria-label="Formas de verificação">
      <Method
        title="Aplicativo autenticador"
        detail={app === null ? 'Um código de 6 dígitos do seu celular' : `Ativado em ${dayOf(app)}`}
      >
        {app === null ? (
          <Button size="sm" onClick={() => onStep({ at: 'app' })}>
            Ativar aplicativo
          </Button>
        ) : (
          removable && (
            <Button
              size="sm"
              aria-label="Remover o aplicativo autenticador"
              onClick={() => onStep({ at: 'remove', last })}
            >
              Remover
            </Button>
          )
        )}
      </Method>
      {passkeys.map((passkey) => (
        <Method
          key={passkey.id}
          title={passkey.name}
          detail={`Chave de acesso · ${passkey.device}`}
          history={historyOf(passkey)}
        >
          <Button
            size="sm"
            aria-label={`Renomear ${passkey.name}`}
            onClick={() => onStep({ at: 'rename', passkey })}
          >
            Renomear
          </Button>
          {removable && (
            <Button
              size="sm"
              aria-label={`Remover ${passkey.name}`}
              onClick={() => onStep({ at: 'remove', passkey, last })}
            >
              Remover
            </Button>
          )}
        </Method>
      ))}
      {data.passkeys_available && hasPasskeys() && passkeys.length < PASSKEY_LIMITS.count && (
        <Method
          title={passkeys.length === 0 ? 'Chave de acesso' : 'Outra chave de acesso'}
          detail="Impressão digital, rosto ou PIN de um dispositivo seu"
        >
          <Button size="sm" onClick={() => onStep({ at: 'passkey' })}>
            Adicionar chave
          </Button>
        </Method>
      )}
      {enabled && (
        <Method
          title="Códigos de recuperação"
          detail={few ? `${left(codes)}. Gere novos códigos antes que acabem.` : left(codes)}
          warning={few}
        >
          <Button size="sm" onClick={() => onStep({ at: 'renew' })}>
            Gerar novos códigos
          </Button>
        </Method>
      )}
    </ul>
  );
}
