import { useQuery } from '@tanstack/react-query';
import { isPositive, saoPauloToday } from 'api-contract/rules';
import { t } from 'shared-ui';
import styled from 'styled-components';
import { leftText } from '../../wire/rules/limits';
import { limitsLeftQuery } from './approvals.api';

const Lines = styled.ul`
  display: grid;
  gap: ${t.space(1)};
  margin: ${t.space(4)} 0 0;
  color: ${t.color.inkSoft};
  font-size: ${t.size.sm};
`;

const Line = styled.li<{ $over: boolean }>`
  color: ${({ $over }) => ($over ? t.color.danger : 'inherit')};
`;

/** What is left of the limits that bind the user and the store, before it is needed. Nothing where none does. */
export function LimitsLeft({ store }: { store: string }) {
  const { data = [] } = useQuery(limitsLeftQuery(store));
  if (data.length === 0) return null;
  return (
    <Lines role="list" aria-label="Limites do mês">
      {data.map((limit) => (
        <Line key={limit.id} $over={!isPositive(limit.left)}>
          {leftText(limit, saoPauloToday())}.
        </Line>
      ))}
    </Lines>
  );
}
