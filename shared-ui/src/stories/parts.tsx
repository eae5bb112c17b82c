import type { ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '../tokens';

const Root = styled.article`
  display: grid;
  gap: ${t.space(8)};
  max-width: 64rem;
`;

const Head = styled.header`
  display: grid;
  gap: ${t.space(2)};
  p {
    max-width: 44rem;
    color: ${t.color.inkSoft};
  }
`;

const Part = styled.section`
  display: grid;
  gap: ${t.space(3)};
  > p {
    max-width: 44rem;
    color: ${t.color.inkSoft};
  }
`;

/** A page of the design system that is read, not tried. */
export function Sheet({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Root>
      <Head>
        <h1>{title}</h1>
        <p>{lead}</p>
      </Head>
      {children}
    </Root>
  );
}

/** One part of a {@link Sheet}. */
export function SheetPart({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <Part>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children}
    </Part>
  );
}

/** Equal tiles side by side. */
export const Tiles = styled.ul<{ $min?: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min = '13rem' }) => $min}), 1fr));
  gap: ${t.space(3)};
`;

/** The name of a token, as code writes it. */
export const Token = styled.code`
  overflow-wrap: anywhere;
  font-size: ${t.size.xs};
`;

/** A value beside a token's name. */
export const Value = styled.span`
  overflow-wrap: anywhere;
  color: ${t.color.inkFaint};
  font-size: ${t.size.xs};
`;
