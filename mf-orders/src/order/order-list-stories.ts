import type { OrderItem } from 'api-contract';
import { listStories } from 'host/testing';
import { rowsOf } from './order-item.fixture';

/** The stories of a list of orders or deliveries whose rows are like `row`. */
export const orderListStories = (
  page: Parameters<typeof listStories<OrderItem>>[0],
  route: string,
  row: OrderItem,
) =>
  listStories(page, {
    path: `/admin/${route}`,
    rows: rowsOf(row),
    count: 60,
    routes: {
      'POST branches/get-branches/': { data: [{ filial: '0650001', nomefil: 'MAUA' }] },
      'POST customers/get-products/': {
        data: [{ B1_COD: 'PA010001', B1_DESC: 'SODA CAUSTICA LIQUIDA 50%' }],
      },
    },
  });
