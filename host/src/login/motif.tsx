import { t } from 'shared-ui';
import { styled } from 'styled-components';

/** Rings of a carbon frame in the flavour's accent: flat lines, which cost the first paint nothing. */
const Root = styled.svg`
  position: absolute;
  top: -4%;
  right: -8%;
  width: min(46rem, 90%);
  fill: none;
  stroke: color-mix(in oklab, ${t.color.accent} 62%, ${t.color.nav});
  stroke-width: 1.5;

  circle {
    fill: ${t.color.accent};
    stroke: none;
  }

  @media (max-width: 860px) {
    display: none;
  }
`;

/** A hexagon of side 60 with its centre at x, y. */
const ring = (x: number, y: number) => `M${x} ${y - 60}l52 30v60l-52 30l-52-30v-60z`;
const RINGS = [
  ring(150, 110),
  ring(254, 110),
  ring(358, 110),
  ring(202, 200),
  ring(306, 200),
  ring(254, 290),
];
const ATOMS = [
  [150, 50],
  [306, 80],
  [410, 140],
  [150, 230],
  [358, 230],
  [254, 350],
] as const;

/** What the login's half of a screen shows beside its sentence. */
export const Motif = () => (
  <Root viewBox="60 20 380 360" aria-hidden="true">
    <path d={RINGS.join('')} />
    <path d="M410 140l52 30M254 350v46M98 140l-46 26" opacity=".55" />
    {ATOMS.map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r="5" />
    ))}
  </Root>
);
