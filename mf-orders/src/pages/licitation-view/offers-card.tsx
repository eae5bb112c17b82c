import { useState } from 'react';
import {
  ORDER_STATUS,
  USER_TYPE,
  formatDate,
  formatMoney,
  formatUnitPrice,
  formatVolume,
  labelOf,
  saoPauloToday,
  timeText,
} from 'api-contract/rules';
import { useAuth } from 'host/auth';
import { ApiError } from 'host/portal';
import {
  Button,
  Card,
  Cluster,
  ConfirmDialog,
  DetailGrid,
  Stack,
  StatusChip,
  t,
  toast,
  type Tone,
} from 'shared-ui';
import styled from 'styled-components';
import type { Offer, QuotationRecord } from '../../../wire/offers';
import { OFFER_STATUS_LABELS, type OfferStatus, offerWords } from '../../../wire/rules/offers';
import { ReasonDialog } from '../../parts/reason-dialog';
import { SaveButton } from '../../parts/save-button';
import { Words } from '../../parts/words';
import { acceptOffer, declineOffer, saveOfferPdf } from '../../quotation/offer.api';
import { RequestStatus } from '../../request/request-status';
import { OfferDialog } from './offer-dialog';

const TONES: Readonly<Record<OfferStatus, Tone>> = {
  open: 'info',
  replaced: 'neutral',
  accepted: 'success',
  declined: 'danger',
  expired: 'warning',
};

const Versions = styled.ul`
  display: grid;
  gap: ${t.space(2)};
  > li {
    display: flex;
    flex-wrap: wrap;
    gap: ${t.space(1)} ${t.space(3)};
    align-items: center;
  }
`;
const Lines = styled.ul`
  display: grid;
  gap: ${t.space(1)};
`;
/** Who answered it, when and why. */
const decisionOf = ({ decision, status }: Offer): string =>
  decision
    ? [
        `${labelOf(OFFER_STATUS_LABELS, status)} em ${timeText(decision.at)}`,
        decision.user_name && `por ${decision.user_name}`,
        decision.reason,
      ]
        .filter(Boolean)
        .join(' · ')
    : '';

/** 'Propostas': the newest one with what may be done about it, and the versions before it. */
export function OffersCard({ quotation, onChanged }: { quotation: QuotationRecord; onChanged: () => void }) {
  const [making, setMaking] = useState(false);
  const newest = quotation.offers.at(-1);
  if (!newest && !quotation.may_offer) return null;
  const former = quotation.offers.slice(0, -1).reverse();
  return (
    <Card title="Propostas">
      <Stack>
        {newest ? (
          <Newest quotation={quotation} offer={newest} onChanged={onChanged} />
        ) : (
          <p>Ainda não há proposta para esta cotação.</p>
        )}
        {quotation.may_offer && (
          <Cluster>
            <Button variant={newest ? 'secondary' : 'primary'} onClick={() => setMaking(true)}>
              {newest ? 'Nova proposta' : 'Fazer proposta'}
            </Button>
          </Cluster>
        )}
        {former.length > 0 && (
          <Versions aria-label="Versões anteriores">
            {former.map((offer) => (
              <li key={offer.n}>
                <StatusChip tone={TONES[offer.status]}>
                  {labelOf(OFFER_STATUS_LABELS, offer.status)}
                </StatusChip>
                Proposta {offer.n}: {formatMoney(offer.total)}, {timeText(offer.created_at)}
                {offer.decision?.reason && ` · ${offer.decision.reason}`}
                <Pdf id={quotation.id} n={offer.n} />
              </li>
            ))}
          </Versions>
        )}
        {making && (
          <OfferDialog
            quotation={quotation}
            onClose={() => setMaking(false)}
            onDone={() => {
              setMaking(false);
              onChanged();
            }}
          />
        )}
      </Stack>
    </Card>
  );
}

const Pdf = ({ id, n }: { id: number; n: number }) => (
  <SaveButton size="sm" aria-label={`Baixar PDF da proposta ${n}`} save={() => saveOfferPdf(id, n)}>
    PDF
  </SaveButton>
);

/** What became of an accepted offer in the ERP; staff make the order where it is not sent there. */
function InErp({ offer: { erp } }: { offer: Offer }) {
  const { user } = useAuth();
  const isStaff = user?.type_id !== USER_TYPE.customer;
  if (!erp)
    return isStaff ? <p>As propostas aceitas não são enviadas ao ERP. Faça o pedido no ERP.</p> : null;
  const failed = erp.status === ORDER_STATUS.refusedByErp;
  return (
    <Cluster>
      <RequestStatus request={{ status: erp.status, submitted: true }} />
      {erp.order !== '' && <span>Pedido {erp.order}</span>}
      {erp.reason !== '' && <span>{erp.reason}</span>}
      {failed && isStaff && <strong>Faça o pedido no ERP.</strong>}
    </Cluster>
  );
}

function Newest({
  quotation,
  offer,
  onChanged,
}: {
  quotation: QuotationRecord;
  offer: Offer;
  onChanged: () => void;
}) {
  const [asking, setAsking] = useState<'accept' | 'decline' | null>(null);
  const decision = decisionOf(offer);
  const done = () => {
    setAsking(null);
    onChanged();
  };
  const accept = async () => {
    try {
      toast.success((await acceptOffer(quotation.id, offer.n)).message);
      done();
    } catch (error) {
      // The client has said why; an offer that cannot be answered any more is read again.
      if (error instanceof ApiError && error.status === 409) done();
    }
  };
  return (
    <>
      <Cluster>
        <strong>Proposta {offer.n}</strong>
        <StatusChip tone={TONES[offer.status]}>{labelOf(OFFER_STATUS_LABELS, offer.status)}</StatusChip>
        {offer.status === 'open' && offerWords(offer.valid_until, saoPauloToday())}
        <Pdf id={quotation.id} n={offer.n} />
      </Cluster>
      {decision !== '' && <p>{decision}</p>}
      {offer.status === 'accepted' && <InErp offer={offer} />}
      <Lines aria-label="Itens da proposta">
        {offer.lines.map((line, n) => (
          <li key={n}>
            {line.product_name}: {formatVolume(line.quantity, line.unit)} a {formatUnitPrice(line.price)},{' '}
            <strong>{formatMoney(line.total)}</strong>
          </li>
        ))}
      </Lines>
      <DetailGrid
        items={[
          { label: 'Total', value: formatMoney(offer.total) },
          { label: 'Válida até', value: formatDate(offer.valid_until) },
          { label: 'Condição de pagamento', value: offer.payment },
          { label: 'Frete da proposta', value: offer.freight },
          { label: 'Impostos', value: offer.taxes },
          {
            label: 'Enviada',
            value: [timeText(offer.created_at), offer.user_name].filter(Boolean).join(', por '),
          },
        ]}
      />
      {offer.text !== '' && <Words>{offer.text}</Words>}
      {quotation.may_decide && (
        <Cluster>
          <Button variant="primary" onClick={() => setAsking('accept')}>
            Aceitar proposta
          </Button>
          <Button onClick={() => setAsking('decline')}>Recusar</Button>
        </Cluster>
      )}
      <ConfirmDialog
        open={asking === 'accept'}
        title={`Aceitar a proposta ${offer.n}?`}
        text={`O fornecedor recebe o aceite de ${formatMoney(offer.total)} em seu nome, com data e hora, e a cotação é finalizada. Isso não pode ser desfeito.`}
        confirmLabel="Aceitar proposta"
        onConfirm={accept}
        onClose={() => setAsking(null)}
      />
      {asking === 'decline' && (
        <ReasonDialog
          title={`Recusar a proposta ${offer.n}`}
          text="O fornecedor recebe o motivo e pode enviar outra proposta."
          label="Recusar proposta"
          refuse={(reason) => declineOffer(quotation.id, offer.n, reason)}
          onClose={() => setAsking(null)}
          onDone={done}
        />
      )}
    </>
  );
}
