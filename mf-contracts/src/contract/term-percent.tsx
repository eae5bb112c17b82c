import type { ContractLine } from 'api-contract';
import { formatPercent, type IsoDate } from 'api-contract/rules';
import { t } from 'shared-ui';
import styled from 'styled-components';
import { percentOfTerm } from '../../wire/rules/contract';

const Root = styled.span`
  display: inline-grid;
  gap: ${t.space(1)};
  width: 100%;
  max-width: 10rem;
  /* In a card it has a line of its own. */
  @container (max-width: 640px) {
    max-width: none;
  }
`;

/** Decorative, because the number above it says the same. */
const Track = styled.svg`
  width: 100%;
  height: 4px;
  border-radius: ${t.radius.full};
  background: ${t.color.neutralSoft};
  fill: ${t.color.measureTime};
`;

/** Elapsed part of the contract's term as a percentage (docs/product/contracts.md, 'Term'), with a thin bar. */
export function TermPercent({
  contract,
  today,
}: {
  contract: Pick<ContractLine, 'CN9_DTINIC' | 'CN9_DTFIM'>;
  today: IsoDate;
}) {
  const percent = percentOfTerm(contract.CN9_DTINIC, contract.CN9_DTFIM, today);
  return (
    <Root>
      {formatPercent(percent)}
      {percent && (
        <Track aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none">
          <rect width={percent} height="4" />
        </Track>
      )}
    </Root>
  );
}
