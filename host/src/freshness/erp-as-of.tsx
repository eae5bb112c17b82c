import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { shortTime, serverNow } from 'api-contract/rules';
import { offPaper, t } from 'shared-ui';
import { styled } from 'styled-components';
import { freshnessQuery } from './freshness';

/** Its line is there before the text is, so that nothing moves when it comes. The head of a printed page says it. */
const Line = styled.span<{ $atEnd: boolean }>`
  display: inline-block;
  min-width: 12.5rem;
  ${({ $atEnd }) => $atEnd && 'margin-left: auto; text-align: end;'}
  /* On a line of its own it begins where the others do. */
  @media (max-width: 22.5rem) {
    margin-left: 0;
    text-align: start;
  }
  min-height: 1lh;
  color: ${t.color.inkSoft};
  font-size: ${t.size.xs};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  ${offPaper}
`;

interface ErpAsOfProps {
  /** When the data beside it was loaded (`dataUpdatedAt`); 0 while it is loading. */
  loadedAt: number;
  /** It stands at the end of its line. */
  atEnd?: boolean;
}

/**
 * 'Dados do ERP de 14:32', for data that the page has just shown. It is asked for after that data and stays with it: a
 * later answer says nothing about what is still on screen. Empty when it is unknown.
 */
export function ErpAsOf({ loadedAt, atEnd = false }: ErpAsOfProps) {
  const client = useQueryClient();
  const [asOf, setAsOf] = useState<string | null>(null);
  useEffect(() => {
    if (loadedAt === 0) return undefined;
    let shown = true;
    client.fetchQuery(freshnessQuery).then(
      (answer) => shown && setAsOf(answer.asOf),
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, [client, loadedAt]);
  return <Line $atEnd={atEnd}>{asOf && `Dados do ERP de ${shortTime(asOf, serverNow())}`}</Line>;
}
