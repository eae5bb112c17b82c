import { useQuery } from '@tanstack/react-query';
import { optionsOf, THREAD_STATUS_LABELS, type ThreadStatus } from 'api-contract/rules';
import { useAuth } from 'host/auth';
import { Form, useForm } from 'host/forms';
import { Button, Card, Cluster, Grid, Select, Stack, TextField, toast } from 'shared-ui';
import type { Claim } from '../../../wire/claims';
import { CLAIM_OUTCOME_LABELS, type ClaimOutcome } from '../../../wire/rules/claims';
import { changeClaim } from '../../claim/claim.api';
import { peopleQuery } from '../../thread/thread.api';

interface Decision {
  status: string;
  owner: string;
  outcome: string;
  invoice: string;
}

/** What the supplier's people decide of a claim: status, owner, outcome. */
export function ClaimTeam({ claim, onChanged }: { claim: Claim; onChanged: () => Promise<unknown> }) {
  const { user } = useAuth();
  const people = useQuery(peopleQuery({ path: 'claims', id: claim.id }));
  const form = useForm<Decision, { message: string }>({
    start: {
      status: claim.status,
      owner: claim.owner === null ? '' : String(claim.owner),
      outcome: claim.outcome?.kind ?? '',
      invoice: '',
    },
    rules: {},
    send: ({ status, owner, outcome, invoice }) =>
      changeClaim(claim.id, {
        status: status as ThreadStatus,
        owner: owner === '' ? null : Number(owner),
        ...(outcome !== '' && { outcome: outcome as ClaimOutcome }),
        ...(outcome === 'delivery' && invoice.trim() !== '' && { invoice: { nota_fiscal: invoice.trim() } }),
      }),
    onSent: ({ message }) => {
      toast.success(message);
      void onChanged();
    },
  });
  const owners = [
    ...(user ? [{ value: String(user.id), label: `${user.name} (você)` }] : []),
    ...(people.data ?? [])
      .filter(({ staff }) => staff)
      .map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <Card title="Atendimento">
      <Form form={form}>
        <Stack>
          <Grid $min="12rem">
            <Select label="Status" options={optionsOf(THREAD_STATUS_LABELS)} {...form.field('status')} />
            <Select label="Responsável" placeholder="Ninguém" options={owners} {...form.field('owner')} />
            <Select
              label="Resultado"
              placeholder="Ainda não decidido"
              options={optionsOf(CLAIM_OUTCOME_LABELS)}
              {...form.field('outcome')}
            />
            {form.values.outcome === 'delivery' && (
              <TextField
                label="Nota da nova entrega"
                hint="Quando já foi faturada."
                maxLength={20}
                {...form.field('invoice')}
              />
            )}
          </Grid>
          <Cluster $justify="end">
            <Button type="submit" loading={form.busy}>
              Salvar atendimento
            </Button>
          </Cluster>
        </Stack>
      </Form>
    </Card>
  );
}
