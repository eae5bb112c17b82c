import { Skeleton, t } from 'shared-ui';
import { styled } from 'styled-components';

const Root = styled.span`
  container-type: inline-size;
  display: grid;
  gap: ${t.space(0.5)};
`;

const Value = styled.span`
  /* 'R$ 3.077.064,26' in one line. */
  font-size: clamp(0.8125rem, 11.5cqi, ${t.size.xl});
  letter-spacing: -0.02em;
  line-height: 1.3;
  overflow-wrap: anywhere;
`;

/* Not the figure: of what is open, only a part is overdue, and the hint says which. */
const Hint = styled.span<{ $late: boolean }>`
  color: ${({ $late }) => ($late ? t.color.danger : t.color.inkSoft)};
  font-size: ${t.size.xs};
  font-weight: 400;
  line-height: 1.5;
  min-height: 1.5em;
  /* Narrower, some hints take two lines: the tiles have them from the start. */
  @media (max-width: 1400px) {
    min-height: 3em;
  }
`;

/** A hint to come, as far from its figure as words are. */
const Words = styled(Skeleton)`
  margin-top: 0.3em;
`;

export interface TileFigureProps {
  /** Undefined while it is on its way. */
  value: string | undefined;
  /** What the figure counts; not shown before the figure is. */
  hint: string;
  /** Something is overdue; the hint says what. */
  late?: boolean;
}

/** The figure of a tile of the home page, for components in a `home:tile-…` slot. */
export function TileFigure({ value, hint, late = false }: TileFigureProps) {
  return (
    <Root>
      <Value>{value ?? <Skeleton $width="5rem" $height="1.3em" />}</Value>
      <Hint $late={late}>{value === undefined ? <Words $width="6.5rem" $height="1em" /> : hint}</Hint>
    </Root>
  );
}

/** A figure's place until its area's code is there. */
export const WaitingFigure = () => <TileFigure value={undefined} hint="" />;
