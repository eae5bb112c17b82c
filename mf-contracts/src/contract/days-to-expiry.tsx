import type { ContractLine } from 'api-contract';
import { daysToExpiry, expiryFlashes, NO_VALUE, type IsoDate } from 'api-contract/rules';
import { Urgent, VisuallyHidden } from 'shared-ui';

type Ending = Pick<ContractLine, 'CN9_DTFIM' | 'CN9_SITUAC'>;

/** Whether a contract's end is so near that it flashes. */
export function flashes(contract: Ending, today: IsoDate): boolean {
  const days = daysToExpiry(contract.CN9_DTFIM, today);
  return days !== null && expiryFlashes(days, contract.CN9_SITUAC);
}

interface DaysToExpiryProps {
  contract: Ending;
  today: IsoDate;
}

/** Days until the contract ends, flashing red when that is near (spec part 1 section 9). */
export function DaysToExpiry({ contract, today }: DaysToExpiryProps) {
  const days = daysToExpiry(contract.CN9_DTFIM, today);
  if (days === null) return NO_VALUE;
  if (!flashes(contract, today)) return days;
  return (
    <Urgent>
      {days}
      <VisuallyHidden>{days < 0 ? ' (vencido)' : ' (vencimento próximo)'}</VisuallyHidden>
    </Urgent>
  );
}
