import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OrderAgain, OrderProduct, OrderRequest } from 'api-contract';
import { ACCESS } from 'api-contract/rules';
import { auth, useAuth, useCan } from 'host/auth';
import { ButtonLink, CreditLines, navigate, OverdueTitles } from 'host/portal';
import { useParams, useSearchParams } from 'host/router';
import { Button, Dialog, ErrorState, MessageState, Stack } from 'shared-ui';
import { fetchProduct, quotationPath } from '../../quotation/quotation.api';
import { fetchRequest } from '../../request/request.api';
import { fetchAgain, fetchProducts, fetchRisk } from './order-new.api';
import { againOf, emptyOrder, formOf, withProduct } from './order-new.form';
import { OrderWizard, WizardSkeleton } from './order-wizard';

const RISKS = {
  risco: {
    title: 'Não é possível realizar seu pedido!',
    text: 'Por gentileza entrar em contato com o Atendimento ao Cliente.',
  },
  validade: {
    title: 'Não é possível realizar seu pedido!',
    text: 'Produto com certificado expirado, gentileza entrar em contato com o Atendimento ao Cliente.',
  },
};
const NO_CONTRACT = {
  title: 'Não existe nenhum contrato ativo no momento.',
  text: 'Não existe nenhum contrato ativo para esta empresa/loja no momento, favor contatar o atendimento.',
};

/** Why nothing can be ordered; the way out leads to the home page. */
function WayOut({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const leave = () => navigate('/admin');
  return (
    <Dialog
      open
      urgent
      size="sm"
      title={title}
      text={text}
      onClose={leave}
      footer={
        <Button variant="primary" onClick={leave}>
          OK
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}

/** What may be behind a refused risk, and how it is put right. */
function Risk() {
  return (
    <Stack $gap={2}>
      <CreditLines alone />
      <OverdueTitles />
    </Stack>
  );
}

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
    return <OtherCompany draft={draft.data} />;
  const failed = [risk, products, draft, again].filter(({ isError }) => isError);
  if (failed.length > 0)
    return (
      <ErrorState error={failed[0]?.error} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />
    );
  const waiting = (id !== '' && draft.data === undefined) || (earlier !== null && again.data === undefined);
  if (!products.data || risk.data === undefined || waiting) return <WizardSkeleton />;
  if (risk.data !== '') return <WayOut {...RISKS[risk.data]}>{risk.data === 'risco' && <Risk />}</WayOut>;
  const wanted = product || again.data?.order.product;
  if (wanted && products.data.every(({ B1_COD }) => B1_COD !== wanted))
    return <WithoutContract product={wanted} name={again.data?.product_name ?? ''} />;
  if (products.data.length === 0) return <WayOut {...NO_CONTRACT} />;
  if (id !== '') return <Continued products={products.data} draft={draft.data ?? null} />;
  if (earlier && (product === '' || again.data))
    return <Again products={products.data} again={again.data ?? null} of={earlier} />;
  return <New products={products.data} product={product} />;
}

interface Opened {
  products: readonly OrderProduct[];
}

/** An administrator's draft of a company that is not the active one. */
function OtherCompany({ draft }: { draft: OrderRequest }) {
  const { id, customer_id, company_name = 'outra empresa' } = draft;
  const { companies } = useAuth();
  const control = companies.find((company) => company.customer_id === customer_id);
  const activate = async (controlId: number) => {
    await auth.switchCompany(controlId);
    // A switch leaves a record's page; the draft is of the new company, so it opens again.
    if (auth.getSnapshot().user?.customer_id === customer_id) navigate(`/admin/order-edit/${id}`);
  };
  return (
    <MessageState
      icon="alert"
      title={`Este rascunho é de ${company_name.replace(/\.$/, '')}.`}
      hint="Produtos, contratos e lojas são os da empresa ativa. Ative essa empresa para continuar o pedido."
      action={
        control && (
          <Button variant="primary" onClick={() => void activate(control.id)}>
            Ativar {company_name}
          </Button>
        )
      }
    />
  );
}

function Continued({ products, draft }: Opened & { draft: OrderRequest | null }) {
  if (draft?.submitted) return <Submitted id={draft.id} />;
  if (!draft)
    return (
      <MessageState
        icon="search"
        title="Rascunho não encontrado."
        hint="Ele foi excluído, ou é de outra empresa."
        action={<ToDrafts />}
      />
    );
  if (!draft.mine)
    return (
      <MessageState
        icon="alert"
        title="Só quem criou este rascunho pode continuá-lo."
        action={<ToDrafts />}
      />
    );
  return <OrderWizard key={draft.id} id={draft.id} start={formOf(draft)} products={products} />;
}

/** A kept address of a draft that has since become a request. */
function Submitted({ id }: { id: number }) {
  return (
    <MessageState
      icon="check"
      title="Este pedido já foi enviado."
      hint="Um pedido enviado não é mais alterado aqui."
      action={<ButtonLink to={`/admin/new-order-view/${id}`}>Ver pedido</ButtonLink>}
    />
  );
}

/** The way on from a draft that cannot be continued, for those who have a list of drafts. */
function ToDrafts() {
  const mayDraft = useCan(ACCESS.orderDrafts);
  return mayDraft && <ButtonLink to="/admin/order-draft">Ver rascunhos</ButtonLink>;
}

function Again(props: Opened & { again: OrderAgain | null; of: Readonly<Record<string, string>> }) {
  const { products, again, of } = props;
  if (!again)
    return (
      <MessageState
        icon="search"
        title="Pedido não encontrado."
        hint="Ele não existe ou não pertence à empresa selecionada."
        action={<ButtonLink to="/admin/order-new">Começar um pedido novo</ButtonLink>}
      />
    );
  const key = Object.values(of).join('.');
  const { start, changes } = againOf(again);
  const { refused } = again;
  return (
    <OrderWizard
      key={key}
      id={null}
      from={key}
      start={start}
      products={products}
      changes={changes}
      refused={refused}
    />
  );
}

/** A product, such as a tank's, that no contract has: it can be quoted. */
function WithoutContract({ product, name }: { product: string; name: string }) {
  const { data: found, isPending } = useQuery({
    queryKey: ['product-name', product],
    queryFn: ({ signal }) => fetchProduct(product, signal),
    enabled: name === '',
  });
  if (name === '' && isPending) return <WizardSkeleton />;
  return (
    <MessageState
      icon="search"
      title={`Não existe contrato ativo para ${name || found?.B1_DESC || `o produto ${product}`}.`}
      hint="Peça uma cotação deste produto, ou faça um pedido de outro."
      action={
        <>
          <ButtonLink to={quotationPath(product)} $variant="primary">
            Pedir cotação
          </ButtonLink>
          <ButtonLink to="/admin/order-new">Escolher outro produto</ButtonLink>
        </>
      }
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
