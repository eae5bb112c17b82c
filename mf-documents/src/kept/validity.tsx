import {
  daysBetween,
  daysText,
  EXPIRING_DAYS,
  formatDate,
  type IsoDate,
  saoPauloToday,
} from 'api-contract/rules';
import { t } from 'shared-ui';
import styled from 'styled-components';

const Line = styled.p<{ $tone: 'inkFaint' | 'warning' | 'danger' }>`
  color: ${({ $tone }) => t.color[$tone]};
  font-size: ${t.size.sm};
`;

/** How long a certificate holds, in words. `until` is its last day, `yyyy-mm-dd`. */
export function validityWords(until: IsoDate, today: IsoDate = saoPauloToday()) {
  const left = daysBetween(today, until);
  const day = formatDate(until);
  if (left < 0) return { tone: 'danger', text: `Vencida em ${day}` } as const;
  if (left === 0) return { tone: 'warning', text: 'Vence hoje' } as const;
  if (left <= EXPIRING_DAYS) return { tone: 'warning', text: `Vence em ${daysText(left)} (${day})` } as const;
  return { tone: 'inkFaint', text: `Válida até ${day}` } as const;
}

export function Validity({ until }: { until: IsoDate }) {
  const { tone, text } = validityWords(until);
  return <Line $tone={tone}>{text}</Line>;
}
