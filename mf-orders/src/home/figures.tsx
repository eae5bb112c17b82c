import { queryOptions, useQuery } from '@tanstack/react-query';
import { ACCESS, addDays, formatNumber, saoPauloToday } from 'api-contract/rules';
import { useCan } from 'host/auth';
import { http, TileFigure, type Params } from 'host/portal';

/** How many items of orders a list has, without its rows. */
const countOf = (name: string, params: Params) =>
  queryOptions({
    queryKey: ['orders', 'count', name],
    queryFn: async ({ signal }) => {
      const page = { page: '1', cTop: '1' };
      const answer = await http.get<{ data: { count: number } }>('orders', {
        params: { ...params, ...page },
        signal,
      });
      return answer.data.count;
    },
    meta: { silent: true },
  });

const inTransit = countOf('in transit', { status: 'billed', nao_entregues: 'true' });
const unbilled = countOf('unbilled', { status: 'unbilled' });

const show = (count: number | undefined) =>
  count === undefined ? undefined : formatNumber(String(count), 0);

/** Orders on their way and those still to be billed, for the tile 'Pedidos'; whose stage he may not see is not said. */
export function OrderFigure() {
  const moving = useCan(ACCESS.orderInTransit);
  const waiting = useCan(ACCESS.orderUnbilled);
  const onTheirWay = useQuery({ ...inTransit, enabled: moving });
  const toBill = useQuery({ ...unbilled, enabled: waiting });
  const main = moving ? onTheirWay : toBill;
  if ((!moving && !waiting) || main.isError) return null;
  const more = moving && toBill.data !== undefined ? `, ${show(toBill.data)} a faturar` : '';
  return <TileFigure value={show(main.data)} hint={`${moving ? 'em rota' : 'a faturar'}${more}`} />;
}

/** What was delivered of the orders of the last 30 days, for the tile 'Entregas'. */
export function DeliveryFigure() {
  const since = addDays(saoPauloToday(), -30);
  const delivered = countOf(`delivered since ${since}`, { concluidos: 'true', C5_EMISSAO_from: since });
  const { data, isError } = useQuery(delivered);
  if (isError && data === undefined) return null;
  return <TileFigure value={show(data)} hint="entregues, de pedidos dos últimos 30 dias" />;
}
