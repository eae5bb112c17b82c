import { useId, type ReactNode } from 'react';
import { t } from 'shared-ui';
import { styled } from 'styled-components';

const Root = styled.section`
  & + & {
    margin-top: ${t.space(5)};
    padding-top: ${t.space(5)};
    border-top: 1px solid ${t.color.line};
  }
  > h2 {
    margin-bottom: ${t.space(4)};
  }
`;

/** A titled part of a sheet: what stands on one sheet is saved together. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Root>
  );
}
