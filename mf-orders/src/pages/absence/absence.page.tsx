import { saoPauloToday } from 'api-contract/rules';
import { day, Form, required, useForm, type Rules } from 'host/forms';
import { Loaded, queryClient } from 'host/portal';
import { Button, Card, Cluster, dayOf, Grid, MessageState, Narrow, Select, Stack, toast } from 'shared-ui';
import { CardSkeleton } from 'shared-ui/content';
import { DatePicker } from 'shared-ui/date-picker';
import type { ApprovalChoices } from '../../../wire/approvals';
import type { Substitute } from '../../../wire/substitutes';
import { Absences } from '../../approvals/absences';
import { addSubstitute, choicesQuery } from '../../approvals/approvals.api';

interface Away {
  user_id: string;
  from: string;
  to: string;
}
const EMPTY: Away = { user_id: '', from: '', to: '' };
const rules: Rules<Away> = {
  user_id: [required],
  from: [required, day],
  to: [
    required,
    day,
    (to, { values }) =>
      (dayOf(to) ?? '') < (dayOf(values.from) ?? '') ? 'O último dia é anterior ao primeiro.' : undefined,
  ],
};

/** `/admin/absence`, 'Ausência': whoever approves names who does meanwhile. */
export default function AbsencePage() {
  return (
    <Loaded query={choicesQuery} waiting={<CardSkeleton shape="lines" count={4} />}>
      {({ named, people }) => (
        <Narrow>
          {named ? (
            <AwayForm people={people} />
          ) : (
            <MessageState
              icon="inbox"
              title="Nenhuma regra de aprovação nomeia você."
              hint="Só quem aprova pedidos indica um substituto."
            />
          )}
          <Card title="Ausências marcadas">
            <Absences />
          </Card>
        </Narrow>
      )}
    </Loaded>
  );
}

function AwayForm({ people }: Pick<ApprovalChoices, 'people'>) {
  const form = useForm<Away, Substitute>({
    start: EMPTY,
    rules,
    send: ({ user_id, from, to }) =>
      addSubstitute({ user_id: Number(user_id), from: dayOf(from) ?? '', to: dayOf(to) ?? '' }),
    onSent: ({ substitute }, sent) => {
      toast.success(`${substitute} aprova no seu lugar.`);
      sent.reset(EMPTY);
      void queryClient.invalidateQueries({ queryKey: ['approvals'] });
    },
  });
  const able = people.filter(({ approves }) => approves);
  return (
    <Form form={form}>
      <Card title="Vou me ausentar">
        <Stack>
          <Grid $min="12rem">
            <Select
              label="Quem aprova no meu lugar"
              placeholder="Selecione..."
              options={able.map(({ id, name }) => ({ value: String(id), label: name }))}
              {...form.field('user_id')}
            />
            <DatePicker label="Primeiro dia" min={saoPauloToday()} {...form.field('from')} />
            <DatePicker label="Último dia" min={saoPauloToday()} {...form.field('to')} />
          </Grid>
          <Cluster $justify="end">
            <Button type="submit" variant="primary" loading={form.busy}>
              Salvar
            </Button>
          </Cluster>
        </Stack>
      </Card>
    </Form>
  );
}
