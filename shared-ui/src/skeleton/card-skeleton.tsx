import styled from 'styled-components';
import { Card } from '../card/card';
import { t } from '../tokens';
import { Skeleton } from './skeleton';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
  gap: ${t.space(4)} ${t.space(5)};
`;
const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${t.space(2)};
`;

interface CardSkeletonProps {
  /** Where it is known before the content is. */
  title?: string;
  /** What will stand in it: fields with their labels, or lines of text. */
  shape?: 'fields' | 'lines';
  /** How many of them. */
  count?: number;
}

/** A card whose fields or lines are still to come. */
export function CardSkeleton({ title, shape = 'fields', count = 4 }: CardSkeletonProps) {
  const parts = Array.from({ length: count }, (_, n) => n);
  return (
    <div aria-busy="true">
      <Card {...(title !== undefined && { title })}>
        {shape === 'fields' ? (
          <Fields>
            {parts.map((n) => (
              <Part key={n}>
                <Skeleton $width="7rem" />
                <Skeleton $height={t.control.md} />
              </Part>
            ))}
          </Fields>
        ) : (
          <Part>
            {parts.map((n) => (
              <Skeleton key={n} $width={n % 2 === 0 ? '22rem' : '14rem'} $height="1.25rem" />
            ))}
          </Part>
        )}
      </Card>
    </div>
  );
}
