import { useMutation } from '@tanstack/react-query';
import { Button, Card, Stack, t, toast } from 'shared-ui';
import styled from 'styled-components';
import { sendLateDeliveries } from './reports.api';

const Soft = styled.p`
  max-width: 44rem;
  color: ${t.color.inkSoft};
`;

/** The tab of late deliveries: an e-mail with what should have arrived before today. */
export function LateDeliveries() {
  const { mutate, isPending, data } = useMutation({
    mutationFn: sendLateDeliveries,
    onSuccess: ({ message }) => toast.success(message),
  });
  return (
    <Card title="Entregas em atraso">
      <Stack $gap={4}>
        <Soft>
          Itens com previsão de entrega anterior a hoje e ainda não entregues, faturados ou não, do maior ao
          menor atraso de cada cliente. O relatório chega ao seu e-mail em Excel.
        </Soft>
        <div>
          <Button variant="primary" loading={isPending} onClick={() => mutate()}>
            Gerar relatório
          </Button>
        </div>
        <Soft role="status">{data?.message}</Soft>
      </Stack>
    </Card>
  );
}
