import type { Tank } from 'api-contract';
import { Form, FormButtons, useForm } from 'host/forms';
import { Dialog, Stack, t, toast } from 'shared-ui';
import { QuantityField } from 'shared-ui/forms';
import styled from 'styled-components';
import { saveLevels } from '../../tanks/tanks.api';
import { cubicMetres } from '../../tanks/volumes';
import { LEVEL_DECIMALS, levelRules, levelsBody, levelsOf, type OwnLevels } from './own-levels.form';

const Hint = styled.p`
  color: ${t.color.inkSoft};
  font-size: ${t.size.sm};
`;

interface OwnLevelsDialogProps {
  tank: Tank;
  onClose: () => void;
  onChange: (tank: Tank) => void;
}

/** The levels that the user wants to be told of, beside the tank's own (docs/product/telemetry.md, 'Own levels'). */
export default function OwnLevelsDialog({ tank, onClose, onChange }: OwnLevelsDialogProps) {
  const form = useForm<OwnLevels, Tank>({
    start: levelsOf(tank),
    rules: levelRules(tank),
    send: (values) => saveLevels(tank.id, levelsBody(values)),
    onSent: (saved) => {
      toast.success('Seus níveis foram salvos.');
      onChange(saved);
      onClose();
    },
  });
  const of = (level: number | null) => `Do tanque: ${level === null ? 'sem nível' : cubicMetres(level)}`;
  return (
    <Dialog open onClose={onClose} title="Meus níveis" size="sm" urgent>
      <Form form={form}>
        <Stack>
          <Hint>
            Valem para os seus alertas e para as linhas do seu gráfico, em m³, até{' '}
            {cubicMetres(tank.capacity)}. Em branco, vale o nível do tanque.
          </Hint>
          <QuantityField
            label="Nível máximo"
            hint={of(tank.overfill_level)}
            decimals={LEVEL_DECIMALS}
            {...form.field('overfill')}
          />
          <QuantityField
            label="Nível de reabastecimento"
            hint={of(tank.recharge_level)}
            decimals={LEVEL_DECIMALS}
            {...form.field('recharge')}
          />
          <QuantityField
            label="Nível crítico"
            hint={of(tank.critical_level)}
            decimals={LEVEL_DECIMALS}
            {...form.field('critical')}
          />
          <FormButtons busy={form.busy} onCancel={onClose}>
            Salvar
          </FormButtons>
        </Stack>
      </Form>
    </Dialog>
  );
}
