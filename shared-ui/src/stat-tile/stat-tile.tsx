import type { ReactNode } from 'react';
import type { Tone } from 'api-contract/rules';
import styled from 'styled-components';
import { Surface } from '../card/card';
import { Skeleton } from '../skeleton/skeleton';
import { VisuallyHidden } from '../layout/visually-hidden';
import { t } from '../tokens';

const Root = styled(Surface).attrs({ as: 'div', $padding: 4 })<{ $tone: Tone }>`
  container-type: inline-size;
  border-left: 3px solid ${({ $tone }) => ($tone === 'neutral' ? t.color.lineStrong : t.color[$tone])};
`;

const Label = styled.p`
  color: ${t.color.inkSoft};
  font-size: ${t.size.sm};
`;

const Value = styled.p`
  display: flex;
  align-items: center;
  min-height: 2.25rem;
  /* An amount of millions stays in one line of a narrow tile. */
  font-size: min(clamp(${t.size.xl}, 1.1rem + 0.6vw, ${t.size.xxl}), max(${t.size.lg}, 11cqi));
  font-weight: 600;
  letter-spacing: -0.02em;
  line-height: 1.2;
  overflow-wrap: anywhere;
`;

const Hint = styled.p`
  color: ${t.color.inkFaint};
  font-size: ${t.size.xs};
`;

export interface StatTileProps {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  tone?: Tone;
  loading?: boolean;
}

/** One figure with its name ('Valor Total Pago'). */
export function StatTile({ label, value, hint, tone = 'neutral', loading = false }: StatTileProps) {
  return (
    <Root $tone={tone} aria-busy={loading}>
      <Label>{label}</Label>
      <Value as={loading ? 'div' : 'p'}>
        {loading ? (
          <>
            <Skeleton $width="60%" $height="1.25rem" />
            <VisuallyHidden>Carregando...</VisuallyHidden>
          </>
        ) : (
          value
        )}
      </Value>
      {hint && <Hint>{hint}</Hint>}
    </Root>
  );
}
