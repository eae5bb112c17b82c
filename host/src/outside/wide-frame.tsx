import type { ReactNode } from 'react';
import { t } from 'shared-ui';
import { styled } from 'styled-components';

const Wide = styled.div`
  min-height: 100dvh;
  border-top: 4px solid ${t.color.accent};
`;

const Band = styled.header`
  padding: 40px 24px 88px;
  background: ${t.color.nav};
  color: ${t.color.navInkStrong};

  > * {
    max-width: 800px;
    margin-inline: auto;
  }

  p {
    margin-bottom: 6px;
    color: ${t.color.navInk};
  }

  p::after {
    content: ' · ' var(--brand);
  }

  h1 {
    font-size: 24px;
    font-weight: 650;
    letter-spacing: -0.01em;
  }
`;

const Sheet = styled.main`
  width: min(800px, calc(100% - 32px));
  margin: -56px auto 48px;
  padding: 28px;
  border: 1px solid ${t.color.line};
  border-radius: ${t.radius.lg};
  background: ${t.color.surface};
  box-shadow: ${t.shadow.card};

  @media (max-width: ${t.narrow}) {
    padding: 20px 16px;
  }
`;

/** For screens that need room: a long form or a long text. */
export function WideFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Wide>
      <Band>
        <p>Portal do Cliente</p>
        <h1>{title}</h1>
      </Band>
      <Sheet>{children}</Sheet>
    </Wide>
  );
}
