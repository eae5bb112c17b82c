import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../button/button';
import { Icon, type IconName } from '../icon/icon';
import { t } from '../tokens';
import { isRefusal, isWithoutNetwork, NOT_OPENED } from './refusal';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${t.space(3)};
  padding: ${t.space(10)} ${t.space(4)};
  text-align: center;
`;

const Badge = styled.span<{ $danger: boolean }>`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  border-radius: 50%;
  background: ${({ $danger }) => ($danger ? t.color.dangerSoft : t.color.neutralSoft)};
  color: ${({ $danger }) => ($danger ? t.color.danger : t.color.inkSoft)};
`;

/** One line: the rest of the page works, and a banner may already say why. */
const Quiet = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space(2)} ${t.space(4)};
  padding: ${t.space(3)};
  border-radius: ${t.radius.md};
  background: ${t.color.sunken};
  color: ${t.color.inkSoft};
  /* The banner asks for all parts again (host/src/shell/notices.tsx). */
  :root[data-banner-retries] & button {
    display: none;
  }
`;

const Title = styled.p`
  font-size: ${t.size.lg};
  font-weight: 600;
  text-wrap: balance;
`;

const Hint = styled.p`
  max-width: 30rem;
  color: ${t.color.inkSoft};
  text-wrap: pretty;
`;

/** To be read out on the telephone: as small as a label, but not hidden. */
const Code = styled.span`
  color: ${t.color.inkSoft};
  font-size: ${t.size.sm};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

export interface MessageStateProps {
  icon: IconName;
  title: string;
  hint?: ReactNode;
  /** What finds a failure in the server's log. */
  code?: ReactNode;
  action?: ReactNode;
  danger?: boolean;
}

/** A message in place of content ('Link inválido.', 'Página não encontrada.'). */
export function MessageState({ icon, title, hint, code, action, danger = false }: MessageStateProps) {
  return (
    <Root role={danger ? 'alert' : undefined}>
      <Badge $danger={danger}>
        <Icon name={icon} size={24} />
      </Badge>
      <Title>{title}</Title>
      {hint && <Hint>{hint}</Hint>}
      {code}
      {action}
    </Root>
  );
}

export interface EmptyStateProps {
  /** Replaces 'Nenhum registro encontrado.'. */
  title?: string;
  /** What to do next. */
  hint?: ReactNode;
  /** The button that does it. */
  action?: ReactNode;
}

/** An empty state, with what to do about it. */
export function EmptyState({ title = 'Nenhum registro encontrado.', ...rest }: EmptyStateProps) {
  return <MessageState icon="inbox" title={title} {...rest} />;
}

/** What NOT_OPENED says, of a part of a page. */
const NOT_KEPT = 'Sem conexão. Estes dados ainda não foram abertos neste aparelho.';

export interface ErrorStateProps {
  onRetry?: () => void;
  retrying?: boolean;
  /** What the call failed with: its message is the hint, and a refusal has no retry, which could not help. */
  error?: Error | null;
  /** Other words than the error's. */
  hint?: ReactNode;
  /** What finds the failure in the server's log, where `error` does not know it. */
  code?: string;
  /** One line, for a part of a page of several: the rest works, and one banner says why it failed. */
  quiet?: boolean;
}

/** An error state; 'Tentar Novamente' really retries (docs/product/lists.md, 'The list screen'). */
export function ErrorState({ onRetry, retrying = false, error, hint, code, quiet = false }: ErrorStateProps) {
  const refused = isRefusal(error);
  const lost = (error || !hint) && isWithoutNetwork(error);
  const { reference = code } = (error ?? {}) as { reference?: string };
  // A refusal says itself what is wrong: nobody has to look for it.
  const found = reference && !refused && <Code>código {reference}</Code>;
  const retry = onRetry && !refused && (
    <Button
      size={quiet ? 'sm' : 'md'}
      icon={<Icon name="refresh" size={16} />}
      loading={retrying}
      onClick={onRetry}
    >
      Tentar Novamente
    </Button>
  );
  if (quiet) {
    return (
      <Quiet role="alert">
        <span>
          {lost ? NOT_KEPT : (hint ?? (refused ? error?.message : 'Estes dados não responderam.'))} {found}
        </span>
        {retry}
      </Quiet>
    );
  }
  if (lost) return <MessageState icon="alert" title={NOT_OPENED} action={retry} />;
  return (
    <MessageState
      danger
      icon="alert"
      title="Ops! Tivemos um problema por aqui."
      hint={hint ?? error?.message}
      code={found}
      action={retry}
    />
  );
}

/** A page that the user has no access to. */
export function DeniedState({ action }: { action?: ReactNode }) {
  return <MessageState icon="lock" title="Você não tem acesso a esta página." action={action} />;
}
