import { maskCnpj, maskCpf, maskPhone } from 'api-contract/rules';
import { Card, DetailGrid, Stack, t } from 'shared-ui';
import styled from 'styled-components';
import { RequestStatus } from '../../access-request/request-status';
import type { AccessRequest } from './access-request.api';

const Stations = styled.ul`
  display: grid;
  gap: 4px;

  li {
    padding: 6px 0;
    border-bottom: 1px solid ${t.color.line};
  }
`;

const Text = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** The applicant's data, and the decision. */
export function RequestData({ request }: { request: AccessRequest }) {
  const { stations_list: stations, justification, decided_by, decided_at } = request;
  return (
    <Stack $gap={5}>
      <Card title={request.socialReason} actions={<RequestStatus status={request.status} />}>
        <DetailGrid
          items={[
            { label: 'CNPJ', value: maskCnpj(request.cnpj) },
            { label: 'Nome', value: request.name },
            { label: 'CPF', value: maskCpf(request.cpf) },
            { label: 'E-mail', value: request.email },
            { label: 'Cargo', value: request.office },
            { label: 'Telefone', value: maskPhone(request.phone) },
            { label: 'Enviada em', value: request.created_at_f },
            { label: 'Atualizada em', value: request.updated_at_f },
            ...(decided_by && decided_at ? [{ label: 'Analisada por', value: decided_by }] : []),
          ]}
        />
      </Card>
      <Card title="Unidades de compra/entrega">
        {request.all_stations ? (
          <p>Acesso a todas as unidades</p>
        ) : (
          <Stations>
            {stations.map(({ station, city, state }) => (
              <li key={`${station}|${city}|${state}`}>
                {station} · {city} / {state}
              </li>
            ))}
          </Stations>
        )}
      </Card>
      {justification && (
        <Card title="Justificativa">
          <Text>{justification}</Text>
        </Card>
      )}
    </Stack>
  );
}
