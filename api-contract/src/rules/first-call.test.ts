import { firstQuery, type FirstCall } from './first-call';

const erp: FirstCall = {
  endpoint: 'orders',
  source: 'erp',
  fixed: { status: 'billed' },
  filters: ['C5_NUM', 'C5_FILIAL'],
  sort: { by: 'C5_EMISSAO', direction: 'DESC' },
};
const own: FirstCall = {
  endpoint: 'users',
  source: 'portal',
  filters: ['name'],
  sort: { by: 'name', direction: 'ASC' },
};
const ERP = 'cTop=25&order_by=C5_EMISSAO&order_type=DESC&page=1&status=billed';

it.each([
  [erp, '', ERP],
  [erp, '?cols=number.issued&view=3', ERP],
  [erp, '?C5_NUM=%2042%20', `C5_NUM=42&${ERP}`],
  [erp, '?C5_NUM=', ERP],
  [erp, '?tab=late', `${ERP}&tab=late`],
  [erp, '?sort=C5_NUM', 'cTop=25&order_by=C5_NUM&order_type=ASC&page=1&status=billed'],
  [erp, '?dir=asc', 'cTop=25&order_by=C5_EMISSAO&order_type=ASC&page=1&status=billed'],
  [erp, '?page=3&size=50', 'beyond=last&cTop=50&order_by=C5_EMISSAO&order_type=DESC&page=3&status=billed'],
  [own, '', 'limit=25&orderByAsc=name&page=1'],
  [own, '?dir=desc', 'limit=25&orderByDesc=name&page=1'],
  [own, '?name=ana&size=50', 'limit=100&name=ana&orderByAsc=name&page=1'],
])('%j at %j asks for %s', (first, search, expected) => {
  expect(firstQuery(first, search)).toBe(expected);
});

it.each(['?utm=mail', '?page=0', '?page=x', '?size=7', '?dir=down', '?C5_EMISSAO_from=2026-01-01'])(
  'at %j only the list knows what to ask for',
  (search) => expect(firstQuery(erp, search)).toBeNull(),
);
