import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  ACCESS,
  addDays,
  formatNumber,
  ORDER_STATUS,
  saoPauloToday,
  SUBMITTED_STATUSES,
} from 'api-contract/rules';
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

/** How many requests of these states a tab has. The key is a list's: what changes a request says so of all lists. */
const requestsOf = (tab: 'all' | 'open', status: string) =>
  queryOptions({
    queryKey: ['list', 'home', 'requests', status, tab],
    queryFn: async ({ signal }) => {
      const counts = await http.get<Record<'all' | 'open', number>>('orders-not-integrateds/counts', {
        params: { status },
        signal,
      });
      return counts[tab];
    },
    meta: { silent: true },
  });

/** The tab 'Em andamento' of 'Pedidos Realizados', and the list 'Pedidos em Rascunho'. */
const requests = requestsOf('open', SUBMITTED_STATUSES.join());
const drafts = requestsOf('all', String(ORDER_STATUS.draft));

const show = (count: number | undefined) =>
  count === undefined ? undefined : formatNumber(String(count), 0);

/** For the tile 'Pedidos': orders of the ERP, or the requests or drafts of those who may see no stage of these. */
export function OrderFigure() {
  const moving = useCan(ACCESS.orderInTransit);
  const waiting = useCan(ACCESS.orderUnbilled);
  const placed = useCan(ACCESS.orderPlaced);
  if (moving || waiting) return <StageFigure moving={moving} waiting={waiting} />;
  return placed ? (
    <RequestFigure query={requests} one="solicitação em andamento" several="solicitações em andamento" />
  ) : (
    <RequestFigure query={drafts} one="rascunho" several="rascunhos" />
  );
}

/** Orders on their way and those still to be billed; whose stage he may not see is not said. */
function StageFigure({ moving, waiting }: { moving: boolean; waiting: boolean }) {
  const onTheirWay = useQuery({ ...inTransit, enabled: moving });
  const toBill = useQuery({ ...unbilled, enabled: waiting });
  const main = moving ? onTheirWay : toBill;
  if (main.isError) return null;
  const more = moving && toBill.data !== undefined ? `, ${show(toBill.data)} a faturar` : '';
  return <TileFigure value={show(main.data)} hint={`${moving ? 'em rota' : 'a faturar'}${more}`} />;
}

/** His company's requests that the ERP has neither taken nor refused yet, or his drafts. */
function RequestFigure({ query, one, several }: { query: typeof requests; one: string; several: string }) {
  const { data, isError } = useQuery(query);
  if (isError && data === undefined) return null;
  return <TileFigure value={show(data)} hint={data === 1 ? one : several} />;
}

/** What was delivered of the orders of the last 30 days, for the tile 'Entregas'. */
export function DeliveryFigure() {
  const since = addDays(saoPauloToday(), -30);
  const delivered = countOf(`delivered since ${since}`, { concluidos: 'true', C5_EMISSAO_from: since });
  const { data, isError } = useQuery(delivered);
  if (isError && data === undefined) return null;
  return <TileFigure value={show(data)} hint="entregues, de pedidos dos últimos 30 dias" />;
}
