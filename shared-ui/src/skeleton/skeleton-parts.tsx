import styled from 'styled-components';
import { lineCss } from '../checkbox/box-css';
import { t } from '../tokens';
import { fontSize } from '../tokens/tokens';
import { Skeleton } from './skeleton';

/** As high as a line of the type around it, whatever the bar in it measures. */
const Line = styled.span`
  display: flex;
  align-items: center;
  min-width: 0;
  &::before {
    content: '\\200b';
  }
`;

interface LineSkeletonProps {
  width?: string;
  /** The size of the text to come, where it is not that of the text around. */
  size?: keyof typeof fontSize;
}

/** A line of text to come. */
export function LineSkeleton({ width = '100%', size }: LineSkeletonProps) {
  return (
    <Line aria-hidden="true" style={size && { fontSize: t.size[size] }}>
      <Skeleton $width={width} />
    </Line>
  );
}

const Control = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space(1)};
  min-width: 0;
`;

interface FieldSkeletonProps {
  /** CSS height of its control. */
  height?: string;
  /** There is a line under the control: a hint, or what may still be typed. */
  hint?: boolean;
}

/** A field to come: its label, its control and its hint. */
export function FieldSkeleton({ height = t.control.md, hint = false }: FieldSkeletonProps) {
  return (
    <Control>
      <LineSkeleton size="sm" width="7rem" />
      <Skeleton $height={height} />
      {hint && <LineSkeleton size="xs" width="10rem" />}
    </Control>
  );
}

const Choice = styled.div`
  ${lineCss}
  display: flex;
  cursor: inherit;
`;

interface ChoiceSkeletonProps {
  width?: string;
  /** A switch is wider and higher than a checkbox. */
  look?: 'checkbox' | 'switch';
  hint?: boolean;
}

/** A checkbox or a switch to come, with its label. */
export function ChoiceSkeleton({ width = '12rem', look = 'checkbox', hint = false }: ChoiceSkeletonProps) {
  return (
    <div>
      <Choice>
        {look === 'switch' ? (
          <Skeleton $width="2.5rem" $height="1.5rem" />
        ) : (
          <Skeleton $width="1.125rem" $height="1.125rem" />
        )}
        <LineSkeleton width={width} />
      </Choice>
      {hint && <LineSkeleton size="xs" width="18rem" />}
    </div>
  );
}

/** A button to come. */
export function ButtonSkeleton({ width = '5.5rem' }: { width?: string }) {
  return <Skeleton $width={width} $height={t.control.md} />;
}
