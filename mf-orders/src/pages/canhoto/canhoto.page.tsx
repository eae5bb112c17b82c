import { queryOptions, useQuery } from '@tanstack/react-query';
import { ACCESS, CLAIM_SUBJECT, claimAddressOf, NO_VALUE } from 'api-contract/rules';
import { useCan } from 'host/auth';
import { BackLink, ButtonLink, Loaded, usePageParams } from 'host/portal';
import { useNavigate, useParams } from 'host/router';
import { Button, Cluster, Dialog, ErrorState, MessageState, OnDemand, Skeleton, Stack, t } from 'shared-ui';
import styled from 'styled-components';
import { DeliveryFills } from '../../order/delivery-fills';
import { fetchPicture, fetchReceipt } from './canhoto.api';
import { NO_RECEIPT } from '../../../wire/rules/tracking';

const loadViewer = () => import('shared-ui/image');
const LIST = '/admin/delivered-list';
/** docs/product/deliveries.md, 'Canhoto'. */
const [FAILED, NO_FILE] = ['Canhoto não disponível para visualização.', 'Erro ao tentar baixar o arquivo.'];

const Key = styled.p`
  font-variant-numeric: tabular-nums;
`;
/** Apart by a margin: what is marked and copied is the key without spaces. */
const Four = styled.span`
  display: inline-block;
  margin-right: ${t.space(1.5)};
`;

/** `/admin/delivery/canhoto/:params`: the receipt of a delivery (docs/product/deliveries.md, 'Canhoto'). */
export default function CanhotoPage() {
  const { params: info = '' } = useParams();
  const params = usePageParams(['nota_fiscal']);
  return (
    <Stack $gap={4}>
      <Cluster>
        <BackLink to={LIST} />
        {params?.nota_fiscal && <ClaimLink info={info} />}
      </Cluster>
      {params?.nota_fiscal ? (
        <>
          <DeliveryFills key={`fills ${info}`} info={info} />
          <Receipt key={info} info={info} invoice={params.nota_fiscal} />
        </>
      ) : (
        <MessageState
          icon="alert"
          title="Link inválido."
          hint="Abra o canhoto a partir da lista de entregas."
        />
      )}
    </Stack>
  );
}

/** A claim about the delivery is begun where its receipt is seen. */
function ClaimLink({ info }: { info: string }) {
  const address = claimAddressOf(CLAIM_SUBJECT.delivery, info);
  const may = useCan(ACCESS.claims);
  return may && address !== null ? <ButtonLink to={address}>Reclamar</ButtonLink> : null;
}

/** The key's 44 figures as a DANFE prints them. */
const groupsOfFour = (key: string) =>
  key === '' ? NO_VALUE : key.match(/.{1,4}/g)?.map((four, place) => <Four key={place}>{four}</Four>);

const receiptQuery = (info: string) =>
  queryOptions({
    queryKey: ['deliveries', 'receipt', info],
    queryFn: ({ signal }) => fetchReceipt(info, signal),
  });

const Receipt = ({ info, invoice }: { info: string; invoice: string }) => (
  <Loaded query={receiptQuery(info)} hint={FAILED} waiting={<Skeleton $height="32rem" />}>
    {({ ChaveDANFE: key, ImagemNF: [{ URLImagem: address }] }) => (
      <>
        <Key>
          Chave da DANFE: <strong>{groupsOfFour(key)}</strong>
        </Key>
        {address ? <Picture address={address} invoice={invoice} /> : <Soon />}
      </>
    )}
  </Loaded>
);

function Picture({ address, invoice }: { address: string; invoice: string }) {
  const { data, isError } = useQuery({
    queryKey: ['deliveries', 'picture', address],
    queryFn: ({ signal }) => fetchPicture(address, signal),
    // The page itself says why.
    meta: { silent: true },
  });
  return (
    <OnDemand
      load={loadViewer}
      fallback={<Skeleton $height="32rem" />}
      failed={(retry) => <ErrorState onRetry={retry} />}
    >
      {({ ImageViewer }) => (
        <ImageViewer
          alt={`Canhoto da nota fiscal ${invoice}`}
          file={data?.blob ?? null}
          fileName={data?.name ?? `canhoto-${invoice}.jpg`}
          error={isError ? NO_FILE : undefined}
        />
      )}
    </OnDemand>
  );
}

/** There is no picture yet; 'OK' leads back (docs/product/deliveries.md, 'Canhoto'). */
function Soon() {
  const navigate = useNavigate();
  const back = () => void navigate(-1);
  return (
    <Dialog
      open
      title={NO_RECEIPT}
      onClose={back}
      footer={
        <Button variant="primary" onClick={back}>
          OK
        </Button>
      }
    >
      <p>O documento está em análise.</p>
    </Dialog>
  );
}
