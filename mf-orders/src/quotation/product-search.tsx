import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FoundProduct } from 'api-contract';
import { amountOf } from 'api-contract/rules';
import { Cluster, Dialog, Pager, useSettled } from 'shared-ui';
import { ChoiceList } from '../parts/choice-list';
import { PickerButton } from '../parts/picker';
import { searchProducts } from './quotation.api';

const TITLE = 'Selecionar produto';
/** As the call answers them (docs/product/orders.md, 'Quotations'). */
const PAGE_SIZE = 15;

/** A button that opens the search in all products of the supplier. */
export function ProductSearch({
  chosen,
  onPick,
}: {
  chosen: string;
  onPick: (product: FoundProduct) => void;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <PickerButton title={TITLE} chosen={chosen} onClick={() => setOpen(true)} />
      <Dialog open={open} onClose={() => setOpen(false)} title={TITLE}>
        <Found
          onPick={(product) => {
            setOpen(false);
            onPick(product);
          }}
        />
      </Dialog>
    </>
  );
}

function Found({ onPick }: { onPick: (product: FoundProduct) => void }) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const wanted = useSettled(search.trim());
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['quotation-products', wanted, page],
    queryFn: ({ signal }) => searchProducts(wanted, page, signal),
    meta: { silent: true },
    placeholderData: keepPreviousData,
  });
  const pages = Math.max(1, Math.ceil((data?.count ?? 0) / PAGE_SIZE));
  return (
    <ChoiceList
      title={TITLE}
      search={search}
      onSearch={(text) => {
        setSearch(text);
        setPage(1);
      }}
      choices={data?.products.map((product) => ({
        key: product.B1_COD,
        label: product.B1_DESC || product.B1_COD,
        detail: [product.B1_COD, product.B1_UM].filter(Boolean).join(' · '),
        value: product,
      }))}
      failed={error}
      onRetry={() => void refetch()}
      onPick={({ value }) => onPick(value)}
      searching={isPlaceholderData || wanted !== search.trim()}
    >
      {data && data.count > 0 && (
        <Cluster $justify="between">
          <span role="status">{amountOf(data.count, 'produto', 'produtos')}</span>
          <Pager page={page} pages={pages} onPage={setPage} disabled={isPlaceholderData} />
        </Cluster>
      )}
    </ChoiceList>
  );
}
