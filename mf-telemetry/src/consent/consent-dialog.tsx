import type { Tank } from 'api-contract';
import { formatCount, tankName } from 'api-contract/rules';
import { Form, FormButtons, useForm } from 'host/forms';
import { DateField, Dialog, Stack, t, toast } from 'shared-ui';
import { QuantityField } from 'shared-ui/forms';
import styled from 'styled-components';
import { giveConsent } from './consent.api';
import { consentBody, type ConsentForm, consentRules, consentStart, DECIMALS } from './consent.form';
import type { TankConsent } from '../../wire/telemetry';

const Hint = styled.p`
  color: ${t.color.inkSoft};
  font-size: ${t.size.sm};
`;

interface ConsentDialogProps {
  tank: Pick<Tank, 'id' | 'tag'>;
  /** The tank's last consent. */
  last: TankConsent | null;
  /** The billing unit of the tank's contract, where it is known. */
  unit: string;
  onClose: () => void;
  onGiven: (consent: TankConsent) => void;
}

/** 'Peça sozinho enquanto …' (docs/product/telemetry.md, 'Standing consent'). */
export default function ConsentDialog({ tank, last, unit, onClose, onGiven }: ConsentDialogProps) {
  const form = useForm<ConsentForm, TankConsent>({
    start: consentStart(last),
    rules: consentRules,
    send: (values) => giveConsent(tank.id, consentBody(values)),
    onSent: (given) => {
      toast.success(`O portal pede sozinho para ${tankName(tank.tag)}.`);
      onGiven(given);
      onClose();
    },
  });
  const left =
    last?.active === true
      ? `Restam ${formatCount(Math.floor(Number(last.left)))} neste mês.`
      : 'Na unidade de faturamento do contrato, como o preço.';
  const of = unit === '' ? '' : ` (${unit})`;
  return (
    <Dialog open onClose={onClose} title={`Pedir sozinho para ${tankName(tank.tag)}`} size="sm" urgent>
      <Form form={form}>
        <Stack>
          <Hint>
            O portal pede o que o plano propõe enquanto tudo abaixo vale e há saldo no contrato. Ele avisa um
            dia antes o que vai pedir, e encerra sozinho se algo não confere.
          </Hint>
          <QuantityField
            label={`No máximo por mês${of}`}
            hint={left}
            decimals={DECIMALS.quantity}
            {...form.field('monthly_max')}
          />
          <QuantityField
            label={`Enquanto o preço não passa de (R$${unit === '' ? '' : ` por ${unit}`})`}
            decimals={DECIMALS.price}
            {...form.field('price_max')}
          />
          <DateField label="Até" {...form.field('until')} />
          <FormButtons busy={form.busy} onCancel={onClose}>
            {last?.active ? 'Salvar' : 'Pedir sozinho'}
          </FormButtons>
        </Stack>
      </Form>
    </Dialog>
  );
}
