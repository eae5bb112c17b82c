import type { ConfigurationsAnswer } from 'api-contract';
import { formatDate, inSaoPaulo } from 'api-contract/rules';
import { Button, Cluster, ErrorState, LinkButton, Skeleton, t, TextLink } from 'shared-ui';
import { styled } from 'styled-components';
import { http } from '../../http/client';
import { auth } from '../../session/auth';
import { NarrowFrame } from '../../login/narrow-frame';
import { useAnswer } from '../../http/use-answer';

const Message = styled.p`
  font-size: ${t.size.lg};
  line-height: 1.6;
  white-space: pre-line;
`;

const readConfigurations = () => http.get<ConfigurationsAnswer>('configurations');

/**
 * `/in_maintenance`: the configured message (docs/product/session.md, 'Maintenance'), and a link back once maintenance
 * is over.
 */
export function MaintenancePage({ title }: { title: string }) {
  const { answer, retry } = useAnswer(readConfigurations);
  const maintenance = answer.state === 'ready' ? answer.data.data[0] : undefined;
  // Whether maintenance is active now. The switch alone is not enough: it stays on after the window has ended.
  const on = answer.state === 'ready' && answer.data.is_maintenance;
  return (
    <NarrowFrame title={on || answer.state !== 'ready' ? title : 'O portal voltou'}>
      {answer.state === 'loading' && <Skeleton $height="120px" />}
      {answer.state === 'failed' && <ErrorState onRetry={retry} />}
      {answer.state === 'ready' && (
        <>
          <Message>
            {on
              ? maintenance?.msg_maintenance || 'Estamos em manutenção. Volte em alguns instantes.'
              : 'A manutenção terminou. Você já pode acessar o portal.'}
          </Message>
          {on && maintenance?.end_maintenance && (
            <p>Previsão de retorno: {moment(maintenance.end_maintenance)}</p>
          )}
          <Cluster $gap={4}>
            {on ? (
              <Button variant="primary" onClick={retry}>
                Tentar Novamente
              </Button>
            ) : (
              <TextLink href="/admin">Acessar o Portal</TextLink>
            )}
            {/* Log out first: with a token the login would redirect here again. */}
            {on && <LinkButton onClick={() => void auth.logout()}>Entrar com outra conta</LinkButton>}
          </Cluster>
        </>
      )}
    </NarrowFrame>
  );
}

const clock = inSaoPaulo({ hour: '2-digit', minute: '2-digit' });
const moment = (iso: string) => `${formatDate(iso)} às ${clock().format(new Date(iso))}`;
