import { ACCESS, trimZeros } from 'api-contract/rules';
import { listPage, ofList } from 'host/list';
import { LinkButton, toast } from 'shared-ui';
import { packagingClaimHref, packagingDanfeHref } from '../../links';
import type { PackagingItem } from '../../../wire/finance';
import { packagingColumns as data, packagingList } from '../../../wire/rules/packaging-columns';

/** docs/product/finance.md, 'Messages'. */
const NO_DANFE = 'DANFE não disponível para esse título';

/** `/admin/packaging-list`, 'Embalagens' (docs/product/finance.md, 'Packaging'). */
export const PackagingListPage = listPage<PackagingItem>({
  ...ofList(packagingList),
  rowKey: (row) => [row.D2_FILIAL, row.D2_DOC, row.D2_SERIE, row.D2_LOJA, row.D2_ITEM].join('|'),
  rowHref: packagingDanfeHref,
  columns: [
    {
      ...data.document,
      link: true,
      card: 'title',
      width: 96,
      cell: (row) =>
        packagingDanfeHref(row) === null ? (
          <LinkButton onClick={() => toast.error(NO_DANFE)}>{trimZeros(row.D2_DOC) || 'Sem nota'}</LinkButton>
        ) : (
          trimZeros(row.D2_DOC)
        ),
    },
    // 'REMESSA DE VASILHAME OU SACARIA - OUTRO ESTADO' on one line.
    { ...data.operation, width: 378, wraps: true },
    { ...data.branch, width: 104, wraps: true },
    { ...data.store, width: 78 },
    { ...data.city, width: 104, wraps: true },
    { ...data.code, width: 96 },
    { ...data.product, width: 192, wraps: true, card: 'line' },
    data.issued,
    { ...data.payment, width: 140, wraps: true },
    { ...data.sent, card: 'key' },
    { ...data.returned, card: 'key' },
    data.price,
    data.total,
    data.returnedTotal,
  ],
  rowActions: [
    {
      id: 'claim',
      label: (row) => `Reclamar da nota ${trimZeros(row.D2_DOC)}`,
      icon: 'alert',
      href: packagingClaimHref,
      when: ({ can }) => can(ACCESS.claims),
    },
  ],
});
