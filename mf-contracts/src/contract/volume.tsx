import type { ContractLine } from 'api-contract';
import { displayUnit, formatVolume, NO_VALUE, toBillingUnit } from 'api-contract/rules';
import { t } from 'shared-ui';
import styled from 'styled-components';

/* Below the figure, so that the column has room for millions. */
const Unit = styled.span`
  display: block;
  color: ${t.color.inkFaint};
  font-size: 0.6875rem;
  line-height: 1.2;
  @container (max-width: 640px) {
    display: inline;
    color: inherit;
    font-size: inherit;
  }
`;

/** A list cell with a volume of a contract's item in its billing unit. */
export function Volume({ volume, item }: { volume: string; item: ContractLine }) {
  const figure = formatVolume(toBillingUnit(volume, item));
  if (figure === NO_VALUE) return NO_VALUE;
  return (
    <span>
      {figure}
      <Unit> {displayUnit(item)}</Unit>
    </span>
  );
}
