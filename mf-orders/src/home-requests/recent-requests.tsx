import { queryOptions, useQuery } from '@tanstack/react-query';
import type { OrderRequestRow } from 'api-contract';
import { ACCESS, formatDate, ORDER_STATUS, SUBMITTED_STATUSES } from 'api-contract/rules';
import { useCan } from 'host/auth';
import { ButtonLink, http, OfCompany } from 'host/portal';
import { Card, EmptyState, ErrorState, Icon, Skeleton, Stack } from 'shared-ui';
import { RequestStatus } from '../request/request-status';
import { AllLink, Facts, ProductLink, Row, State, When } from './recent-requests.styles';

/** The newest requests; the list page shows all of them. */
const ROWS = 5;

/** The key is a list's: what changes a request says so of all lists. */
const newest = (status: string) =>
  queryOptions({
    queryKey: ['list', 'home', 'requests', status, 'newest'],
    queryFn: ({ signal }) =>
      http.get<{ data: OrderRequestRow[] }>('orders-not-integrateds/', {
        params: { status, page: '1', limit: String(ROWS), orderByDesc: 'created_at' },
        signal,
      }),
    meta: { silent: true },
  });

const PLACED = {
  query: newest(SUBMITTED_STATUSES.join()),
  title: 'Últimos pedidos realizados',
  list: '/admin/order-list-ni',
  empty: 'Nenhum pedido realizado.',
  pathOf: ({ id }: OrderRequestRow) => `/admin/new-order-view/${id}`,
};
const DRAFTS = {
  query: newest(String(ORDER_STATUS.draft)),
  title: 'Últimos rascunhos',
  list: '/admin/order-draft',
  empty: 'Nenhum rascunho.',
  pathOf: ({ id, mine }: OrderRequestRow) => `/admin/${mine ? 'order-edit' : 'new-order-view'}/${id}`,
};

/**
 * What became of the company's newest requests, or the newest drafts of those who may not see requests: the home page
 * of users without contracts and titles, which says nothing else of their work.
 */
export function RecentRequests() {
  const mayOrder = useCan(ACCESS.orderNew);
  const { query, title, list, empty, pathOf } = useCan(ACCESS.orderPlaced) ? PLACED : DRAFTS;
  const { data, error, isError, isFetching, refetch } = useQuery(query);
  const rows = data?.data;
  const order = mayOrder && (
    <ButtonLink to="/admin/order-new" $size="sm" $variant="primary">
      <Icon name="plus" size={16} />
      Novo Pedido
    </ButtonLink>
  );
  return (
    <Card title={title} actions={order}>
      {isError && !rows ? (
        <ErrorState quiet error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : rows?.length === 0 ? (
        <EmptyState title={empty} hint={mayOrder && 'O que você pedir aparece aqui.'} />
      ) : (
        <Stack $gap={4} aria-busy={!rows}>
          {rows ? (
            <ul>
              {rows.map((row) => (
                <OfCompany key={row.id} id={row.customer_id}>
                  <Request row={row} to={pathOf(row)} />
                </OfCompany>
              ))}
            </ul>
          ) : (
            <Waiting />
          )}
          {rows && <AllLink to={list}>Veja lista completa</AllLink>}
        </Stack>
      )}
    </Card>
  );
}

function Request({ row, to }: { row: OrderRequestRow; to: string }) {
  // Number and unit stay in one line, and no line begins with a dot.
  const quantity = row.quantity_f.replaceAll(' ', '\u00A0');
  const facts = [row.customer_id && row.company_name, `Solicitação ${row.id}`, quantity, row.zaplent].filter(
    Boolean,
  );
  const delivery = row.delivery_date ? `entrega em ${formatDate(row.delivery_date)}` : '';
  return (
    <Row>
      <ProductLink to={to}>{row.product_name || `Solicitação ${row.id}`}</ProductLink>
      <State>
        <RequestStatus request={row} />
      </State>
      <Facts>{facts.join('\u00A0· ')}</Facts>
      <When>{delivery}</When>
    </Row>
  );
}

/** Rows in the shape of what comes. */
const Waiting = () => (
  <div aria-hidden="true">
    {Array.from({ length: ROWS }, (_, at) => (
      <Row key={at} as="div">
        <Skeleton $width="11rem" $height="1.5rem" />
        <Skeleton $width="6rem" $height="1.5rem" />
        <Skeleton $width="14rem" $height="1rem" />
        <Skeleton $width="7rem" $height="1rem" />
      </Row>
    ))}
  </div>
);
