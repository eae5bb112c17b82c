import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Card, CardHead, Surface } from '../card/card';
import { t } from '../tokens';
import { FieldSkeleton, LineSkeleton } from './skeleton-parts';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
  gap: ${t.space(4)} ${t.space(5)};
`;
const Lines = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${t.space(2)};
`;

interface CardSkeletonProps {
  /** Where it is known before the content is; null where there will be one that is not known yet. */
  title?: string | null;
  /** What will stand in it: fields with their labels, or lines of text. */
  shape?: 'fields' | 'lines';
  /** How many of them. */
  count?: number;
  /** What will stand in it, where that is neither. */
  children?: ReactNode;
}

/** A card whose fields or lines are still to come. */
export function CardSkeleton({ title, shape = 'fields', count = 4, children }: CardSkeletonProps) {
  const parts = Array.from({ length: count }, (_, n) => n);
  const content =
    children ??
    (shape === 'fields' ? (
      <Fields>
        {parts.map((n) => (
          <FieldSkeleton key={n} />
        ))}
      </Fields>
    ) : (
      <Lines>
        {parts.map((n) => (
          <LineSkeleton key={n} width={n % 2 === 0 ? '22rem' : '14rem'} />
        ))}
      </Lines>
    ));
  return (
    <div aria-busy="true">
      {title === null ? (
        <Surface>
          <CardHead>
            <LineSkeleton size="lg" width="14rem" />
          </CardHead>
          {content}
        </Surface>
      ) : (
        <Card {...(title !== undefined && { title })}>{content}</Card>
      )}
    </div>
  );
}
