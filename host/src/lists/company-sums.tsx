import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CompanyCounts } from 'api-contract';
import { amountOf, COMPANY_PARAM, formatCount } from 'api-contract/rules';
import { useSearchParams } from 'react-router-dom';
import { Button, Skeleton, t } from 'shared-ui';
import type { ListDeclaration } from 'shared-ui/list';
import { styled } from 'styled-components';
import { useAuth } from '../session/auth-context';
import { listCounts, type ListCalls } from './list-calls';

/** Companies in sight from the start; the others are a press away. */
const FIRST = 6;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
  gap: ${t.space(2)};
  margin: 0 0 ${t.space(4)};
`;

const Company = styled.button`
  display: grid;
  gap: ${t.space(0.5)};
  width: 100%;
  min-height: 4rem;
  padding: ${t.space(2)} ${t.space(3)};
  border: 1px solid ${t.color.line};
  border-radius: ${t.radius.md};
  background: ${t.color.surface};
  text-align: left;
  cursor: pointer;

  &:hover {
    background: ${t.color.hover};
  }

  &[aria-pressed='true'] {
    border-color: ${t.color.accent};
    background: ${t.color.accentSoft};
  }

  strong {
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  span {
    color: ${t.color.inkSoft};
    font-size: ${t.size.sm};
    overflow-wrap: anywhere;
  }
`;

const recordsText = (count: number) => amountOf(count, 'registro', 'registros');

interface CompanySumsProps<Row> {
  list: ListDeclaration<Row>;
  calls: ListCalls;
  /** What those rows come to, in words. */
  total: ((sum: string) => string) | undefined;
}

/** How many of the list's rows each of the user's companies has and what they come to; a press leaves that company's. */
export function CompanySums<Row>({ list, calls, total }: CompanySumsProps<Row>) {
  const [search, setSearch] = useSearchParams();
  const { companies } = useAuth();
  const [whole, setWhole] = useState(false);
  const chosen = search.get(COMPANY_PARAM) ?? '';
  const names = (list.filters ?? []).map(({ name }) => name).filter((name) => name !== COMPANY_PARAM);
  const filters = Object.fromEntries(names.flatMap((name) => [[name, search.get(name) ?? '']]));
  const tab = search.get('tab') ?? undefined;
  const { data, isError } = useQuery({
    queryKey: ['list', list.listKey, 'companies', filters, tab],
    queryFn: ({ signal }) =>
      listCounts<{ companies?: CompanyCounts }>(calls, { filters, ...(tab && { tab }) }, signal),
    meta: { silent: true },
  });
  const choose = (id: string) =>
    setSearch((now) => {
      now.delete('page');
      if (id === chosen) now.delete(COMPANY_PARAM);
      else now.set(COMPANY_PARAM, id);
      return now;
    });
  const sums = data?.companies ?? {};
  const ranked = companies.toSorted(
    (a, b) =>
      Number(sums[b.customer_id]?.total ?? 0) - Number(sums[a.customer_id]?.total ?? 0) ||
      (sums[b.customer_id]?.count ?? 0) - (sums[a.customer_id]?.count ?? 0),
  );
  const shown = ranked.filter(({ customer_id }, at) => whole || at < FIRST || String(customer_id) === chosen);
  return (
    <div>
      <List aria-label="Por empresa">
        {shown.map(({ customer_id: id, customer }) => {
          const sum = sums[id];
          return (
            <li key={id}>
              <Company type="button" aria-pressed={String(id) === chosen} onClick={() => choose(String(id))}>
                <strong>{customer.name}</strong>
                {sum ? (
                  <span>
                    {sum.count === 0 ? 'Nenhum registro' : recordsText(sum.count)}
                    {sum.count > 0 && total && ` · ${total(sum.total)}`}
                  </span>
                ) : isError ? null : (
                  <Skeleton $width="8rem" $height="1rem" />
                )}
              </Company>
            </li>
          );
        })}
      </List>
      {shown.length < ranked.length && (
        <Button size="sm" onClick={() => setWhole(true)}>
          Mais {formatCount(ranked.length - shown.length)} empresas
        </Button>
      )}
    </div>
  );
}
