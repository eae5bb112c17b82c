import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OrderRequest } from 'api-contract';
import { ACCESS } from 'api-contract/rules';
import { auth, useAuth, useCan } from 'host/auth';
import { ButtonLink, CreditLines, navigate, OverdueTitles } from 'host/portal';
import { Button, Dialog, MessageState, Stack } from 'shared-ui';
import { fetchProduct, quotationPath } from '../../quotation/quotation.api';
import { WizardSkeleton } from './order-wizard';
import type { Risk } from '../../../wire/order-requests';

const RISKS: Readonly<Record<Exclude<Risk, ''>, { title: string; text: string }>> = {
  risco: {
    title: 'Não é possível realizar seu pedido!',
    text: 'Por gentileza entrar em contato com o Atendimento ao Cliente.',
  },
  validade: {
    title: 'Não é possível realizar seu pedido!',
    text: 'Produto com certificado expirado, gentileza entrar em contato com o Atendimento ao Cliente.',
  },
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

/** The supplier takes no orders of this company now: what may be behind it, and how it is put right. */
export const RiskRefused = ({ risk }: { risk: keyof typeof RISKS }) => (
  <WayOut {...RISKS[risk]}>
    {risk === 'risco' && (
      <Stack $gap={2}>
        <CreditLines alone />
        <OverdueTitles />
      </Stack>
    )}
  </WayOut>
);

/** The company has no contract at all. */
export const NoContract = () => (
  <WayOut
    title="Não existe nenhum contrato ativo no momento."
    text="Não existe nenhum contrato ativo para esta empresa/loja no momento, favor contatar o atendimento."
  />
);

/** An administrator's draft of a company that is not the active one. */
export function OtherCompanysDraft({ draft }: { draft: OrderRequest }) {
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

/** A kept address of a draft that has since become a request. */
export const AlreadySent = ({ id }: { id: number }) => (
  <MessageState
    icon="check"
    title="Este pedido já foi enviado."
    hint="Um pedido enviado não é mais alterado aqui."
    action={<ButtonLink to={`/admin/new-order-view/${id}`}>Ver pedido</ButtonLink>}
  />
);

export const DraftNotFound = () => (
  <MessageState
    icon="search"
    title="Rascunho não encontrado."
    hint="Ele foi excluído, ou é de outra empresa."
    action={<ToDrafts />}
  />
);

export const SomebodyElsesDraft = () => (
  <MessageState icon="alert" title="Só quem criou este rascunho pode continuá-lo." action={<ToDrafts />} />
);

/** The way on from a draft that cannot be continued, for those who have a list of drafts. */
function ToDrafts() {
  const mayDraft = useCan(ACCESS.orderDrafts);
  return mayDraft && <ButtonLink to="/admin/order-draft">Ver rascunhos</ButtonLink>;
}

/** There is no order to be ordered again. */
export const EarlierNotFound = () => (
  <MessageState
    icon="search"
    title="Pedido não encontrado."
    hint="Ele não existe ou não pertence à empresa selecionada."
    action={<ButtonLink to="/admin/order-new">Começar um pedido novo</ButtonLink>}
  />
);

/** A product, such as a tank's, that no contract has: it can be quoted. */
export function ProductWithoutContract({ product, name }: { product: string; name: string }) {
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
