import { useQuery } from '@tanstack/react-query';
import { saoPauloToday } from 'api-contract/rules';
import { TileFigure } from 'host/portal';
import { byEnd, type ContractPace } from '../../wire/rules/contract-pace';
import { groupContracts } from '../../wire/rules/group-contracts';
import { activeContractsQuery } from './home.api';
import { expiryFlashes } from '../../wire/rules/contract';

const ending = (paces: readonly ContractPace[]) =>
  paces.filter(({ daysLeft, group }) => expiryFlashes(daysLeft, group.items[0].CN9_SITUAC));

function usePaces() {
  const { data, isError } = useQuery(activeContractsQuery);
  return { paces: data && byEnd(groupContracts(data), saoPauloToday()), failed: isError && !data };
}

/** How many contracts are active, for the tile 'Contratos'. */
export function ContractFigure() {
  const { paces, failed } = usePaces();
  if (failed) return null;
  const near = paces ? ending(paces).length : 0;
  return (
    <TileFigure
      value={paces && String(paces.length)}
      hint={near > 0 ? `ativos, ${near} perto do fim` : 'ativos'}
    />
  );
}
