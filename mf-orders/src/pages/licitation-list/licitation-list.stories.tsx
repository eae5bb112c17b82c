import { USER_TYPE } from 'api-contract/rules';
import { listStories } from 'host/testing';
import { quotationRow } from '../../quotation/quotation.fixture';
import { LicitationListPage } from './licitation-list.list';

export default { title: 'Pedidos/Cotações' };

const rows = Array.from({ length: 12 }, (_, n) => ({
  ...quotationRow,
  id: 40 - n,
  status: n % 3,
  may_delete: n % 3 === 0,
  offer_until: n % 3 === 1 ? '2099-11-30' : null,
}));
const stories = listStories(LicitationListPage, { rows });
const staff = listStories(LicitationListPage, {
  rows: rows.map((row) => ({ ...row, may_delete: true })),
  user: { type_id: USER_TYPE.admin },
});
export const Rows = stories.Rows;
export const Administrator = staff.Rows;
export const NarrowScreen = stories.NarrowScreen;
export const Loading = stories.Loading;
export const Empty = stories.Empty;
export const EmptyAfterFiltering = stories.EmptyAfterFiltering;
export const Failed = stories.Failed;
