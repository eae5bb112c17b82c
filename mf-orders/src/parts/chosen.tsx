import type { ReactNode } from 'react';
import { Cluster, Icon, Stack, t } from 'shared-ui';
import styled from 'styled-components';

/** Looks as a field's does. */
const Problem = styled.p`
  display: flex;
  gap: ${t.space(1)};
  color: ${t.color.danger};
  font-size: ${t.size.xs};
`;
const Text = styled.span<{ $empty: boolean }>`
  color: ${({ $empty }) => ($empty ? t.color.inkFaint : t.color.ink)};
  font-weight: ${({ $empty }) => ($empty ? 400 : 600)};
`;

/** What was chosen by a picker, which stands beside it, and what is wrong with it. */
export function Chosen(props: {
  text: string;
  empty: string;
  error: string | undefined;
  children: ReactNode;
}) {
  const { text, empty, error, children } = props;
  return (
    // The focus goes to the picker where something is wrong.
    <Stack $gap={2} data-form-problems={error ? '' : undefined}>
      <Cluster $gap={4}>
        <Text $empty={text === ''}>{text || empty}</Text>
        {children}
      </Cluster>
      {error && (
        <Problem role="alert">
          <Icon name="alert" size={16} />
          {error}
        </Problem>
      )}
    </Stack>
  );
}
