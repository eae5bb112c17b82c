import { useQuery } from '@tanstack/react-query';
import type { Tank } from 'api-contract';
import { tankName } from 'api-contract/rules';
import { useSummary, type SummaryPart } from 'host/portal';
import { tankPath } from '../tanks/tank-path';
import { fetchTanks } from '../tanks/tanks.api';

const inSentence = (tag: string) => (tankName(tag) === tag ? `tanque ${tag}` : tankName(tag));

/** 'o tanque T-01 está em nível crítico', '3 tanques em nível crítico'; what is outdated is not said. */
export function criticalParts(tanks: readonly Tank[]): SummaryPart[] {
  const critical = tanks.filter((tank) => tank.critical && !tank.outdated && tank.is_active);
  const [one] = critical;
  if (!one) return [];
  return [
    {
      text:
        critical.length === 1
          ? `o ${inSentence(one.tag)} está em nível crítico`
          : `${critical.length} tanques em nível crítico`,
      to: critical.length === 1 ? tankPath(one.id) : '/admin/telemetry',
      urgency: 'late',
    },
  ];
}

/** The tanks' part of the home page's sentence. */
export function TankSummary() {
  const { data, isError } = useQuery({
    queryKey: ['tanques'],
    queryFn: ({ signal }) => fetchTanks(signal),
    meta: { silent: true },
  });
  useSummary(data ? criticalParts(data) : isError ? 'failed' : 'waiting');
  return null;
}
