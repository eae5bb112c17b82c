import {
  ACCESS,
  contractAddress,
  daysBetween,
  daysText,
  formatDate,
  type IsoDate,
  trimZeros,
} from 'api-contract';
import type pg from 'pg';
import { activeContracts } from 'api/erp/reads/contracts';
import { sessionScope } from 'api/erp/scope';
import type { HomeLine, HomeSource } from 'api/home';
import { byEnd, type ContractPace } from '../wire/rules/contract-pace';
import { groupContracts } from '../wire/rules/group-contracts';
import { expiryFlashes } from '../wire/rules/contract';

const nameOf = ({ group: { items } }: ContractPace) =>
  items[0].CN9_ZCONCL.trim() || trimZeros(items[0].CN9_NUMERO);
const NOTHING = { money: '0' };

interface Kind {
  readonly key: string;
  readonly contracts: readonly ContractPace[];
  readonly one: (pace: ContractPace) => string;
  readonly several: (count: number) => string;
  readonly days: (first: ContractPace) => number;
  readonly tab: 'active' | 'ending';
}

/** What these contracts have to say: balances that are gone, ends that are near, pace ahead of time. */
export function contractLines(paces: readonly ContractPace[], today: IsoDate): HomeLine[] {
  const kinds: readonly Kind[] = [
    {
      key: 'contracts:gone',
      contracts: paces.filter(({ exhausted }) => exhausted),
      one: (pace) => `O saldo de ${nameOf(pace)} acabou`,
      several: (count) => `${count} contratos sem saldo`,
      days: () => 0,
      tab: 'active',
    },
    {
      key: 'contracts:ahead',
      contracts: paces.filter(({ tone, exhausted }) => tone === 'ahead' && !exhausted),
      one: (pace) => `O saldo de ${nameOf(pace)} acaba em ${formatDate(pace.endsOn)}, antes do contrato`,
      several: (count) => `${count} contratos acabam antes do prazo neste ritmo`,
      days: ({ endsOn }) => daysBetween(today, endsOn),
      tab: 'active',
    },
    {
      key: 'contracts:ending',
      contracts: paces.filter(({ daysLeft, group }) => expiryFlashes(daysLeft, group.items[0].CN9_SITUAC)),
      one: (pace) =>
        `${nameOf(pace)} ${pace.daysLeft === 0 ? 'termina hoje' : `termina em ${daysText(pace.daysLeft ?? 0)}`}`,
      several: (count) => `${count} contratos terminam em até 60 dias`,
      days: ({ daysLeft }) => daysLeft ?? 0,
      tab: 'ending',
    },
  ];
  return kinds.flatMap(({ key, contracts, one, several, days, tab }) => {
    const [first, another] = contracts;
    if (!first) return [];
    const { CN9_NUMERO, CN9_FILIAL } = first.group.items[0];
    const line = { key, days: days(first), stake: NOTHING };
    return another
      ? [
          {
            ...line,
            text: several(contracts.length),
            action: 'Ver contratos',
            href: `/admin/contract-list?tab=${tab}`,
          },
        ]
      : [
          {
            ...line,
            text: one(first),
            action: 'Ver contrato',
            href: contractAddress(CN9_NUMERO, CN9_FILIAL),
          },
        ];
  });
}

/** What the company's active contracts have to say on the home page. */
export const contractHome = (pool: pg.Pool): HomeSource => ({
  of: 'customers',
  access: { anyOf: [ACCESS.contracts] },
  lines: async ({ session, today }) =>
    contractLines(
      byEnd(groupContracts(await activeContracts(pool, sessionScope(session), today)), today),
      today,
    ),
});
