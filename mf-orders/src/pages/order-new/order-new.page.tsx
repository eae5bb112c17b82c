import { useQuery } from '@tanstack/react-query';
import type { OrderAgain, OrderProduct, OrderRequest } from 'api-contract';
import { useAuth } from 'host/auth';
import { useParams, useSearchParams } from 'host/router';
import { ErrorState } from 'shared-ui';
import { fetchRequest } from '../../request/request.api';
import {
  AlreadySent,
  DraftNotFound,
  EarlierNotFound,
  NoContract,
  OtherCompanysDraft,
  ProductWithoutContract,
  RiskRefused,
  SomebodyElsesDraft,
} from './no-order';
import { fetchAgain, fetchProducts, fetchRisk } from './order-new.api';
import { againOf, emptyOrder, formOf, withProduct } from './order-new.form';
import { OrderWizard, WizardSkeleton } from './order-wizard';

/** What the address says an order begins with: an earlier one, or the last one of a product. */
function useBeginning() {
  const [search] = useSearchParams();
  const product = search.get('product') ?? '';
  const isAgain = product !== '' || search.has('request') || search.has('number');
  return { product, again: isAgain ? Object.fromEntries(search) : null };
}

/** The page itself says what failed. */
const meta = { silent: true };

/** `/admin/order-new` and `/admin/order-edit/:id`: an order in three steps (docs/product/orders.md, 'Wizard'). */
export default function OrderNewPage() {
  const { id = '' } = useParams();
  const { product, again: earlier } = useBeginning();
  const risk = useQuery({ queryKey: ['order-risk'], queryFn: () => fetchRisk({}), staleTime: 0, meta });
  const products = useQuery({
    queryKey: ['order-products'],
    queryFn: ({ signal }) => fetchProducts(signal),
    meta,
  });
  const draft = useQuery({
    queryKey: ['order-request', id],
    queryFn: ({ signal }) => fetchRequest(id, signal),
    enabled: id !== '',
    staleTime: 0,
    gcTime: 0,
    meta,
  });
  const again = useQuery({
    queryKey: ['order-again', earlier],
    queryFn: ({ signal }) => fetchAgain(earlier ?? {}, signal),
    enabled: earlier !== null,
    staleTime: 0,
    gcTime: 0,
    meta,
  });
  const { user } = useAuth();
  // What follows is the active company's: products, contracts, risk.
  if (draft.data?.mine && (draft.data.customer_id ?? user?.customer_id) !== user?.customer_id)
    return <OtherCompanysDraft draft={draft.data} />;
  const failed = [risk, products, draft, again].filter(({ isError }) => isError);
  if (failed.length > 0)
    return (
      <ErrorState error={failed[0]?.error} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />
    );
  const waiting = (id !== '' && draft.data === undefined) || (earlier !== null && again.data === undefined);
  if (!products.data || risk.data === undefined || waiting) return <WizardSkeleton />;
  if (risk.data !== '') return <RiskRefused risk={risk.data} />;
  const wanted = product || again.data?.order.product;
  if (wanted && products.data.every(({ B1_COD }) => B1_COD !== wanted))
    return <ProductWithoutContract product={wanted} name={again.data?.product_name ?? ''} />;
  if (products.data.length === 0) return <NoContract />;
  if (id !== '') return <Continued products={products.data} draft={draft.data ?? null} />;
  if (earlier && (product === '' || again.data))
    return <Again products={products.data} again={again.data ?? null} earlier={earlier} />;
  return <New products={products.data} product={product} />;
}

interface Opened {
  products: readonly OrderProduct[];
}

function Continued({ products, draft }: Opened & { draft: OrderRequest | null }) {
  if (!draft) return <DraftNotFound />;
  if (draft.submitted) return <AlreadySent id={draft.id} />;
  if (!draft.mine) return <SomebodyElsesDraft />;
  return <OrderWizard key={draft.id} id={draft.id} start={formOf(draft)} products={products} />;
}

function Again(props: Opened & { again: OrderAgain | null; earlier: Readonly<Record<string, string>> }) {
  const { products, again, earlier } = props;
  if (!again) return <EarlierNotFound />;
  const key = Object.values(earlier).join('.');
  const { start, changes } = againOf(again);
  return (
    <OrderWizard
      key={key}
      id={null}
      from={key}
      start={start}
      products={products}
      changes={changes}
      refused={again.refused}
    />
  );
}

function New({ products, product }: Opened & { product: string }) {
  const [only, ...others] = products;
  const named = products.find(({ B1_COD }) => B1_COD === product);
  const chosen = others.length === 0 ? only : named;
  const start = chosen ? withProduct(emptyOrder(), chosen) : emptyOrder();
  return <OrderWizard key={product} id={null} from={product} start={start} products={products} />;
}
