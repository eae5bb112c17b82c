import { MESSAGE_LENGTH } from 'api-contract/rules';
import { Form, FormButtons, useForm } from 'host/forms';
import { DateField, Dialog, Grid, RadioGroup, Stack, TextField, toast } from 'shared-ui';
import { Textarea } from 'shared-ui/forms';
import type { QuotationRecord } from '../../../wire/offers';
import { OFFER_TEXTS } from '../../../wire/rules/offers';
import { makeOffer } from '../../quotation/offer.api';
import { OfferLines } from './offer-lines';
import { offerBodyOf, offerRules, offerStart, type OfferForm } from './offer.form';

/** 'Fazer proposta': the supplier's answer to a quotation; it replaces the one before. */
export function OfferDialog(props: { quotation: QuotationRecord; onClose: () => void; onDone: () => void }) {
  const { quotation, onClose, onDone } = props;
  const form = useForm<OfferForm, { n: number }>({
    start: offerStart(quotation),
    rules: offerRules,
    send: (values, { idempotencyKey }) => makeOffer(quotation.id, offerBodyOf(values), idempotencyKey),
    onSent: ({ n }) => {
      toast.success(`Proposta ${n} enviada.`);
      onDone();
    },
  });
  return (
    <Dialog open onClose={onClose} title={`Proposta para a cotação ${quotation.id}`} size="lg" urgent>
      <Form form={form}>
        <Stack>
          <OfferLines form={form} />
          <Grid $min="12rem">
            <RadioGroup
              label="Frete"
              options={[
                { value: 'CIF', label: 'CIF' },
                { value: 'FOB', label: 'FOB' },
              ]}
              {...form.field('freight')}
            />
            <DateField label="Válida até" {...form.field('valid_until')} />
          </Grid>
          <TextField
            label="Impostos"
            hint="Em palavras: 'ICMS 18 % e IPI inclusos'."
            maxLength={OFFER_TEXTS}
            {...form.field('taxes')}
          />
          <TextField label="Condição de pagamento" maxLength={OFFER_TEXTS} {...form.field('payment')} />
          <Textarea label="Observações" maxLength={MESSAGE_LENGTH} {...form.field('text')} />
          <FormButtons busy={form.busy} onCancel={onClose}>
            Enviar proposta
          </FormButtons>
        </Stack>
      </Form>
    </Dialog>
  );
}
