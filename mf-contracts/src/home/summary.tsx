import { useQuery } from '@tanstack/react-query';
import { daysText, expiryFlashes, saoPauloToday, trimZeros } from 'api-contract/rules';
import { TileFigure, useSummary, type SummaryPart } from 'host/portal';
import { contractPath } from '../contract/contract-path';
import { byEnd, type ContractPace } from './contract-pace';
import { groupContracts } from './group-contracts';
import { activeContractsQuery } from './home.api';

const nameOf = ({ group: { items } }: ContractPace) =>
  items[0].CN9_ZCONCL.trim() || trimZeros(items[0].CN9_NUMERO);
const ending = (paces: readonly ContractPace[]) =>
  paces.filter(({ daysLeft, group }) => expiryFlashes(daysLeft, group.items[0].CN9_SITUAC));

/** What the contracts say in the home page's sentence: balances that are gone, ends that are near, pace ahead of time. */
export function contractParts(paces: readonly ContractPace[]): SummaryPart[] {
  const near = ending(paces);
  const gone = paces.filter(({ exhausted }) => exhausted);
  const ahead = paces.filter(({ tone }) => tone === 'ahead');
  const nearest = Math.min(...near.map(({ daysLeft }) => daysLeft ?? 0));
  const parts: SummaryPart[] = [];
  const [oneGone] = gone;
  if (oneGone)
    parts.push({
      text: gone.length === 1 ? `o saldo de ${nameOf(oneGone)} acabou` : `${gone.length} contratos sem saldo`,
      to: gone.length === 1 ? contractPath(oneGone.group.items[0]) : '/admin/contract-list?tab=active',
      urgency: 'late',
    });
  if (near.length > 0)
    parts.push({
      text:
        near.length === 1
          ? `1 contrato acaba ${nearest === 0 ? 'hoje' : `em ${daysText(nearest)}`}`
          : `${near.length} contratos acabam em até 60 dias`,
      to: '/admin/contract-list?tab=ending',
      urgency: 'soon',
    });
  const [oneAhead] = ahead;
  if (oneAhead)
    parts.push({
      text:
        ahead.length === 1
          ? `${nameOf(oneAhead)} consome à frente do prazo`
          : `${ahead.length} contratos consomem à frente do prazo`,
      to: ahead.length === 1 ? contractPath(oneAhead.group.items[0]) : '/admin/contract-list?tab=active',
      urgency: 'soon',
    });
  return parts;
}

function usePaces() {
  const { data, isError } = useQuery(activeContractsQuery);
  return { paces: data && byEnd(groupContracts(data), saoPauloToday()), failed: isError && !data };
}

/** The contracts' part of the home page's sentence. */
export function ContractSummary() {
  const { paces, failed } = usePaces();
  useSummary(failed ? 'failed' : paces ? contractParts(paces) : 'waiting');
  return null;
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
