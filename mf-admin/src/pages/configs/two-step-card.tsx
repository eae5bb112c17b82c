import { useQuery } from '@tanstack/react-query';
import { USER_TYPE_LABELS } from 'api-contract/rules';
import { Form, useForm } from 'host/forms';
import { queryClient } from 'host/portal';
import { Button, Card, Cluster, ErrorState, Skeleton, Stack, toast } from 'shared-ui';
import { Checkbox } from 'shared-ui/forms';
import { saveTwoStepTypes, twoStepTypesQuery } from './configs.api';

interface Values {
  types: readonly number[];
}

function TypesForm({ types }: Values) {
  const form = useForm<Values, { message: string }>({
    start: { types },
    rules: {},
    send: (values) => saveTwoStepTypes([...values.types].sort()),
    onSent: ({ message }, sent) => {
      toast.success(message);
      sent.reset(sent.values);
      void queryClient.invalidateQueries({ queryKey: twoStepTypesQuery.queryKey });
    },
  });
  const { value, onChange } = form.field('types');
  return (
    <Form form={form}>
      <Stack>
        <p>
          Quem tem um destes níveis de acesso ativa a verificação na próxima entrada e não usa o portal antes
          disso. Os demais podem ativá-la em Meu Perfil.
        </p>
        <Stack $gap={2}>
          {USER_TYPE_LABELS.map(([type, label]) => (
            <Checkbox
              key={type}
              label={label}
              checked={value.includes(Number(type))}
              onChange={(checked) =>
                onChange(checked ? [...value, Number(type)] : value.filter((other) => other !== Number(type)))
              }
            />
          ))}
        </Stack>
        <Cluster $justify="end">
          <Button type="submit" variant="primary" loading={form.busy}>
            Salvar
          </Button>
        </Cluster>
      </Stack>
    </Form>
  );
}

/** 'Verificação em duas etapas' (type 4): the user types that must have one (docs/adr/0086). */
export function TwoStepCard() {
  const { data, isError, isFetching, isPending, refetch } = useQuery(twoStepTypesQuery);
  return (
    <Card title="Verificação em duas etapas">
      {isError ? (
        <ErrorState retrying={isFetching} onRetry={() => void refetch()} />
      ) : isPending ? (
        <Skeleton $height="220px" />
      ) : (
        <TypesForm types={data} />
      )}
    </Card>
  );
}
