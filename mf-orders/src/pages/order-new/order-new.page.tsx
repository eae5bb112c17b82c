import { useQuery } from '@tanstack/react-query';
import type { OrderProduct } from 'api-contract';
import { navigate } from 'host/portal';
import { useParams } from 'host/router';
import { Button, Dialog, ErrorState, MessageState, Skeleton, Stack } from 'shared-ui';
import { fetchRequest } from '../../request/request.api';
import { fetchProducts, fetchRisk } from './order-new.api';
import { emptyOrder, formOf } from './order-new.form';
import { OrderWizard } from './order-wizard';

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
function WayOut({ title, text }: { title: string; text: string }) {
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
    />
  );
}

/** `/admin/order-new` and `/admin/order-edit/:id`: an order in three steps (spec part 2 section 2, 'Order form'). */
export default function OrderNewPage() {
  const { id = '' } = useParams();
  const risk = useQuery({ queryKey: ['order-risk'], queryFn: () => fetchRisk({}), staleTime: 0 });
  const products = useQuery({
    queryKey: ['order-products'],
    queryFn: ({ signal }) => fetchProducts(signal),
  });
  const draft = useQuery({
    queryKey: ['order-request', id],
    queryFn: ({ signal }) => fetchRequest(id, signal),
    enabled: id !== '',
    staleTime: 0,
    gcTime: 0,
  });
  const failed = [risk, products, draft].filter(({ isError }) => isError);
  if (failed.length > 0)
    return <ErrorState onRetry={() => failed.forEach(({ refetch }) => void refetch())} />;
  if (!products.data || risk.data === undefined || (id !== '' && draft.data === undefined))
    return (
      <Stack aria-busy="true">
        <Skeleton $height="3rem" />
        <Skeleton $height="20rem" />
      </Stack>
    );
  if (risk.data !== '') return <WayOut {...RISKS[risk.data]} />;
  if (products.data.length === 0) return <WayOut {...NO_CONTRACT} />;
  return <Opened id={id} products={products.data} draft={draft.data} />;
}

function Opened(props: {
  id: string;
  products: readonly OrderProduct[];
  draft: Awaited<ReturnType<typeof fetchRequest>> | undefined;
}) {
  const { id, products, draft } = props;
  if (id === '') return <OrderWizard id={null} start={emptyOrder()} products={products} />;
  if (!draft || draft.submitted) return <MessageState icon="search" title="Rascunho não encontrado." />;
  return <OrderWizard key={draft.id} id={draft.id} start={formOf(draft)} products={products} />;
}
