import { useCallback } from 'react';
import { ErrorState, Grid, t, TextLink } from 'shared-ui';
import { FieldSkeleton } from 'shared-ui/content';
import { styled } from 'styled-components';
import { WideFrame } from '../wide-frame';
import { LinkOver } from '../link-over';
import { useAnswer } from '../../http/use-answer';
import { fetchRevision } from './register.api';
import { EMPTY, formOf } from './register-form';
import { RequestForm } from './request-form';

/** The link was used, has expired, or never existed. */
const OVER = [404, 410, 422];

const Lead = styled.p`
  margin-bottom: 20px;
  color: ${t.color.inkSoft};
`;

const Justification = styled.section`
  margin-bottom: 24px;
  padding: 14px 16px;
  border-left: 3px solid ${t.color.warningFill};
  border-radius: 0 ${t.radius.md} ${t.radius.md} 0;
  background: ${t.color.warningSoft};

  h2 {
    color: ${t.color.warning};
    font-size: ${t.size.md};
  }

  p {
    margin-top: 4px;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

/**
 * `/register/:token?`, 'Solicitação de Acesso' (docs/product/admin.md, 'Access requests'). With a token it revises an
 * earlier request.
 */
export function RegisterPage({ title, token }: { title: string; token: string }) {
  return (
    <WideFrame title={title}>
      {token ? (
        <Revision token={token} />
      ) : (
        <>
          <Lead>
            Preencha os dados da sua empresa e os seus. Você receberá a resposta por e-mail.{' '}
            <TextLink href="/login">Já tenho acesso</TextLink>
          </Lead>
          <RequestForm start={EMPTY} />
        </>
      )}
    </WideFrame>
  );
}

function Revision({ token }: { token: string }) {
  const { answer, retry } = useAnswer(useCallback(() => fetchRevision(token), [token]));
  if (answer.state === 'loading')
    return (
      <Grid aria-busy="true">
        {[1, 2, 3, 4, 5, 6, 7, 8].map((n) => (
          <FieldSkeleton key={n} />
        ))}
      </Grid>
    );
  if (answer.state === 'failed') {
    return OVER.includes(answer.error.status) ? (
      <LinkOver
        message="Este link expirou ou já foi usado."
        hint="Se ainda precisar de acesso, envie uma nova solicitação em “Solicite seu acesso!”, na tela de login."
      />
    ) : (
      <ErrorState onRetry={retry} />
    );
  }
  const { id, justification } = answer.data;
  return (
    <>
      <Justification aria-labelledby="justificativa">
        <h2 id="justificativa">Motivo da devolução</h2>
        <p>{justification}</p>
      </Justification>
      <RequestForm start={formOf(answer.data)} revision={{ id, token }} />
    </>
  );
}
