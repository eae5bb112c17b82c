import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { HomeAction, SessionUser } from 'api-contract';
import { Button, Skeleton, Surface, t } from 'shared-ui';
import { styled } from 'styled-components';
import { http } from '../http/client';
import { mayAccess } from '../remotes/access';
import { findPage } from '../pages/find-page';
import { ButtonLink } from '../pages/portal-link';
import { keepHeight, keptHeight } from './kept-height';

const homeActionsQuery = queryOptions({
  queryKey: ['home', 'actions'],
  queryFn: ({ signal }) => http.get<HomeAction[]>('home/actions', { signal }),
  meta: { silent: true },
});

const Root = styled(Surface)`
  display: grid;
  gap: ${t.space(1)};
  /* Its last line has room of its own. */
  padding-bottom: ${t.space(2)};
`;

const Title = styled.h2`
  color: ${t.color.inkSoft};
  font-size: ${t.size.sm};
  font-weight: 500;
`;

const Line = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space(4)};
  min-height: 3rem;
  padding-block: ${t.space(1.5)};
  & + & {
    border-top: 1px solid ${t.color.line};
  }
`;

const Text = styled.span<{ $first: boolean }>`
  min-width: 0;
  font-size: ${({ $first }) => ($first ? t.size.lg : t.size.md)};
  font-weight: ${({ $first }) => ($first ? 600 : 400)};
  line-height: 1.4;
  overflow-wrap: anywhere;
`;

const Action = styled(ButtonLink)`
  flex: none;
`;

const CALM = 'Nada vencido e nada perto de acabar.';
const UNKNOWN = 'O que há para hoje não pôde ser lido agora.';

/**
 * What the user should do today, at most four lines with their actions: the server collects and orders what the areas
 * say (docs/adr/0136). What leads to a page that he may not open has no link.
 */
export function Today({ user }: { user: SessionUser }) {
  const { data, isError, refetch, isFetching } = useQuery(homeActionsQuery);
  const root = useRef<HTMLDivElement>(null);
  const [height] = useState(keptHeight);
  useEffect(() => {
    if (data && root.current) keepHeight(root.current.offsetHeight);
  }, [data]);
  const waiting = data === undefined && !isError;
  return (
    <Root
      as="section"
      ref={root}
      aria-label="Para hoje"
      aria-busy={waiting}
      style={waiting ? { height, overflow: 'hidden' } : undefined}
    >
      <Title>Para hoje</Title>
      {waiting ? (
        <Lines lines={[1, 2, 3, 4]} />
      ) : data && data.length > 0 ? (
        <ol>
          {data.map((line) => (
            <ActionLine key={line.key} line={line} user={user} />
          ))}
        </ol>
      ) : (
        <Line as="p">
          <Text $first={false}>{data ? CALM : UNKNOWN}</Text>
          {!data && (
            <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
              Tentar novamente
            </Button>
          )}
        </Line>
      )}
    </Root>
  );
}

function Lines({ lines }: { lines: readonly number[] }) {
  return (
    <div>
      {lines.map((n) => (
        <Line as="div" key={n}>
          <Skeleton $width="min(22rem, 60%)" $height="1.25rem" />
          <Skeleton $width="5rem" $height="2rem" />
        </Line>
      ))}
    </div>
  );
}

function ActionLine({ line, user }: { line: HomeAction; user: SessionUser }) {
  const page = findPage(line.href.split('?')[0] ?? '')?.page;
  const first = line.rank === 1;
  return (
    <Line>
      <Text $first={first}>{line.text}</Text>
      {page && mayAccess(page.access, user) && (
        <Action
          to={line.href}
          $variant={first ? 'primary' : 'secondary'}
          $size="sm"
          aria-label={`${line.action}: ${line.text}`}
        >
          {line.action}
        </Action>
      )}
    </Line>
  );
}
