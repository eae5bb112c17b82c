import { useEffect, useRef, useState } from 'react';
import type { MeAnswer, TermsAnswer } from 'api-contract';
import { Button, Cluster, ConfirmDialog, ErrorState, Skeleton, t, TextLink, toast } from 'shared-ui';
import { styled } from 'styled-components';
import { ApiError, apiErrorOf, UNAUTHENTICATED } from '../../http/api-error';
import { http } from '../../http/client';
import { tellRefused } from '../../http/tell-refused';
import { auth } from '../../session/auth';
import { holdToken, readToken } from '../../session/token';
import { WideFrame } from '../wide-frame';
import { leaveFor } from '../leave-for';
import { useAnswer } from '../../http/use-answer';
import { useLeaveWithSession } from '../use-leave-with-session';

const Text = styled.div`
  line-height: 1.65;
  overflow-wrap: anywhere;

  :is(h1, h2, h3, h4) {
    margin: 1.4em 0 0.5em;
  }

  > :first-child {
    margin-top: 0;
  }

  :is(p, ul, ol, table) {
    margin-bottom: 0.9em;
  }

  :is(ul, ol) {
    padding-left: 1.4em;
    list-style: revert;
  }

  a {
    color: ${t.color.accent};
  }
`;

const Foot = styled.div`
  position: sticky;
  bottom: 0;
  margin: 24px -28px -28px;
  padding: 16px 28px;
  border-top: 1px solid ${t.color.line};
  border-radius: 0 0 ${t.radius.lg} ${t.radius.lg};
  background: ${t.color.sunken};

  @media (max-width: ${t.narrow}) {
    margin: 20px -16px -20px;
    padding: 12px 16px;
    /* One line of buttons at 320 px, too: it covers the text that is to be read. */
    button {
      flex: auto;
      padding-inline: ${t.space(2)};
    }
  }
`;

const Changed = styled.p`
  margin-bottom: 20px;
  padding: 12px 16px;
  border-left: 3px solid ${t.color.warningFill};
  border-radius: 0 ${t.radius.md} ${t.radius.md} 0;
  background: ${t.color.warningSoft};
  color: ${t.color.warning};
  font-weight: 500;
`;

interface Loaded {
  html: string;
  /** The version of the shown text; null without a text. */
  version: string | null;
  me: MeAnswer;
}

/** Another version was saved while the user was reading this one (`confirm_terms`). */
const OUTDATED = 409;

async function load(): Promise<Loaded> {
  const stored = readToken();
  if (!stored) throw new ApiError(UNAUTHENTICATED, 'Unauthenticated.');
  // Agree with the token the text was read with, even if another user logs in in another tab meanwhile.
  holdToken(stored.token);
  const [me, terms] = await Promise.all([http.post<MeAnswer>('me'), http.get<TermsAnswer>('get-terms')]);
  return { html: terms[0]?.terms ?? '', version: terms[0]?.version ?? null, me };
}

/** `/terms_of_use` (docs/product/session.md, 'Terms of use'): the user agrees first, or returns to the login. */
export function TermsPage({ title }: { title: string }) {
  const { answer, retry } = useAnswer(load);
  const [changed, setChanged] = useState('');
  const notice = useRef<HTMLParagraphElement>(null);
  useLeaveWithSession();
  // Then useLeaveWithSession leads to the login.
  const expired = answer.state === 'failed' && answer.error.status === UNAUTHENTICATED;
  const ready = answer.state === 'ready';
  useEffect(() => {
    // Scroll the new text to its start. The button that was pressed disappeared with the old text.
    if (changed && ready) notice.current?.focus();
  }, [changed, ready]);
  return (
    <WideFrame title={title}>
      {changed && (
        <Changed ref={notice} tabIndex={-1}>
          {changed}
        </Changed>
      )}
      {answer.state === 'loading' || expired ? (
        <Skeleton $height="60vh" />
      ) : answer.state === 'failed' ? (
        <ErrorState onRetry={retry} />
      ) : (
        <>
          {/* The server sanitises this HTML, when it is saved and again when it is read. */}
          <Text dangerouslySetInnerHTML={{ __html: answer.data.html }} />
          {answer.data.me.terms_of_use === 1 ? (
            <TextLink href="/admin">Voltar ao portal</TextLink>
          ) : (
            <Choice
              shown={answer.data}
              onOutdated={(message) => {
                setChanged(message);
                retry();
              }}
            />
          )}
        </>
      )}
    </WideFrame>
  );
}

interface ChoiceProps {
  shown: Loaded;
  onOutdated: (message: string) => void;
}

function Choice({ shown: { me, version }, onOutdated }: ChoiceProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'done' | 'disagreeing'>('idle');

  const agree = async () => {
    setState('busy');
    try {
      // Agree to the version that was shown, not to one saved since.
      toast.success(await http.get<string>(`confirm_terms/${me.user.id}`, { params: { version } }));
      setState('done');
      leaveFor('/admin');
    } catch (error) {
      setState('idle');
      const refused = apiErrorOf(error);
      if (refused.status === OUTDATED) onOutdated(refused.message);
      else if (refused.status !== UNAUTHENTICATED) tellRefused(refused);
    }
  };
  return (
    <Foot>
      <Cluster $justify="end">
        <Button onClick={() => setState('disagreeing')}>NÂO CONCORDO</Button>
        <Button variant="primary" loading={state === 'busy' || state === 'done'} onClick={() => void agree()}>
          CONCORDO
        </Button>
      </Cluster>
      <ConfirmDialog
        open={state === 'disagreeing'}
        title="Tem certeza que não concorda?"
        text="Sem concordar com os termos não é possível usar o portal. Você voltará ao login."
        confirmLabel="Sair"
        // Ending the session redirects to the login.
        onConfirm={() => auth.logout()}
        onClose={() => setState('idle')}
      />
    </Foot>
  );
}
