import { addDays, MESSAGE_LENGTH, numberProblem, saoPauloToday } from 'api-contract/rules';
import { Form, required, useForm, type Rules } from 'host/forms';
import { Button, Cluster, DateField, Dialog, Grid, RadioGroup, Stack, TextField, toast } from 'shared-ui';
import { QuantityField, Textarea } from 'shared-ui/forms';
import type { QuotationRecord } from '../../../wire/offers';
import { OFFER_TEXTS } from '../../../wire/rules/offers';
import { makeOffer } from '../../quotation/offer.api';

interface OfferForm {
  quantity: string;
  unit: string;
  price: string;
  freight: string;
  taxes: string;
  payment: string;
  valid_until: string;
  text: string;
}

/** Digits of a quantity and of a price, the longest unit, and how long an offer holds where nobody says otherwise. */
const QUANTITY_DIGITS = 3;
const PRICE_DIGITS = 5;
const UNIT_LENGTH = 60;
const VALID_DAYS = 7;

const rules: Rules<OfferForm> = {
  quantity: [required, (text) => numberProblem(text, QUANTITY_DIGITS) ?? undefined],
  unit: [required],
  price: [required, (text) => numberProblem(text, PRICE_DIGITS) ?? undefined],
  taxes: [required],
  payment: [required],
  valid_until: [required],
};

/** What was offered last, else what was asked for. */
function startOf(of: QuotationRecord): OfferForm {
  const last = of.offers.at(-1);
  const line = last?.lines[0];
  return {
    quantity: line?.quantity ?? of.quantity,
    unit: line?.unit ?? of.unit,
    price: line?.price ?? '',
    freight: last?.freight ?? (of.shipping_type === 'FOB' ? 'FOB' : 'CIF'),
    taxes: last?.taxes ?? '',
    payment: last?.payment ?? '',
    valid_until: addDays(saoPauloToday(), VALID_DAYS),
    text: last?.text ?? '',
  };
}

/** 'Fazer proposta': the supplier's answer to a quotation; it replaces the one before. */
export function OfferDialog(props: { of: QuotationRecord; onClose: () => void; onDone: () => void }) {
  const { of, onClose, onDone } = props;
  const form = useForm<OfferForm, { n: number }>({
    start: startOf(of),
    rules,
    send: ({ quantity, unit, price, freight, ...rest }, { idempotencyKey }) =>
      makeOffer(
        of.id,
        {
          ...rest,
          freight: freight === 'FOB' ? 'FOB' : 'CIF',
          lines: [{ product: of.product, quantity, unit, price }],
        },
        idempotencyKey,
      ),
    onSent: ({ n }) => {
      toast.success(`Proposta ${n} enviada.`);
      onDone();
    },
  });
  return (
    <Dialog open onClose={onClose} title={`Proposta para a cotação ${of.id}`} size="md" urgent>
      <Form form={form}>
        <Stack>
          <p>
            <strong>{of.product_name}</strong>
          </p>
          <Grid $min="10rem">
            <QuantityField label="Quantidade" decimals={QUANTITY_DIGITS} {...form.field('quantity')} />
            <TextField label="Unidade" maxLength={UNIT_LENGTH} {...form.field('unit')} />
            <QuantityField label="Preço por unidade (R$)" decimals={PRICE_DIGITS} {...form.field('price')} />
            <DateField label="Válida até" {...form.field('valid_until')} />
          </Grid>
          <RadioGroup
            label="Frete"
            options={[
              { value: 'CIF', label: 'CIF' },
              { value: 'FOB', label: 'FOB' },
            ]}
            {...form.field('freight')}
          />
          <TextField
            label="Impostos"
            hint="Em palavras: 'ICMS 18 % e IPI inclusos'."
            maxLength={OFFER_TEXTS}
            {...form.field('taxes')}
          />
          <TextField label="Condição de pagamento" maxLength={OFFER_TEXTS} {...form.field('payment')} />
          <Textarea label="Observações" maxLength={MESSAGE_LENGTH} {...form.field('text')} />
          <Cluster $justify="end">
            <Button onClick={onClose}>Cancelar</Button>
            <Button type="submit" variant="primary" loading={form.busy}>
              Enviar proposta
            </Button>
          </Cluster>
        </Stack>
      </Form>
    </Dialog>
  );
}
