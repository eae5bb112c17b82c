import type { ContractLine } from 'api-contract';
import { daysText, daysUntil, type IsoDate, NO_VALUE } from 'api-contract/rules';
import { Urgent } from 'shared-ui';
import styled from 'styled-components';
import { expiryFlashes, expiryText } from '../../wire/rules/contract';

type Ending = Pick<ContractLine, 'CN9_DTFIM' | 'CN9_SITUAC'>;

/** Whether a contract's end is near enough to flash. */
function flashes(contract: Ending, today: IsoDate): boolean {
  const days = daysUntil(contract.CN9_DTFIM, today);
  return days !== null && expiryFlashes(days, contract.CN9_SITUAC);
}

interface DaysToExpiryProps {
  contract: Ending;
  today: IsoDate;
}

/** Two lines keep the column narrow: 'encerrado há' / '54 dias'. */
const Words = styled.span`
  line-height: 1.2;
  white-space: normal;
`;

/** Days until the contract ends, in words, flashing red when that is near (docs/product/contracts.md, 'Term'). */
export function DaysToExpiry({ contract, today }: DaysToExpiryProps) {
  const days = daysUntil(contract.CN9_DTFIM, today);
  if (days === null) return NO_VALUE;
  const text = <Words>{days < 0 ? expiryText(days) : daysText(days)}</Words>;
  return flashes(contract, today) ? <Urgent words={days < 0}>{text}</Urgent> : text;
}
