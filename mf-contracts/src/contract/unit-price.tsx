import type { ContractLine } from 'api-contract';
import { t } from 'shared-ui';
import styled from 'styled-components';
import { itemAmounts } from './item-amounts';

const Second = styled.span`
  display: block;
  color: ${t.color.inkFaint};
  font-size: 0.6875rem;
  letter-spacing: -0.02em;
  line-height: 1.2;
`;

/** The price in the unit of the volumes, and below it the price in the item's second unit, if it has one. */
export function UnitPrice({ item }: { item: ContractLine }) {
  const { price, secondPrice } = itemAmounts(item);
  return (
    <span>
      {price}
      {secondPrice && <Second>{secondPrice}</Second>}
    </span>
  );
}
