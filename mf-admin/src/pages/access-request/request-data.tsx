import { maskCnpj, maskCpf, maskPhone } from 'api-contract/rules';
import { useRecordTitle } from 'host/portal';
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

/** What every request says, in this order. */
export const REQUEST_FACTS = [
  'CNPJ',
  'Nome',
  'CPF',
  'E-mail',
  'Cargo',
  'Telefone',
  'Enviada em',
  'Atualizada em',
] as const;

const factsOf = (request: AccessRequest): Readonly<Record<(typeof REQUEST_FACTS)[number], string>> => ({
  CNPJ: maskCnpj(request.cnpj),
  Nome: request.name,
  CPF: maskCpf(request.cpf),
  'E-mail': request.email,
  Cargo: request.office,
  Telefone: maskPhone(request.phone),
  'Enviada em': request.created_at_f,
  'Atualizada em': request.updated_at_f,
});

/** The applicant's data, and the decision. */
export function RequestData({ request }: { request: AccessRequest }) {
  const { stations_list: stations, justification, decided_by, decided_at } = request;
  useRecordTitle(`Solicitação de ${request.socialReason}`);
  const facts = factsOf(request);
  return (
    <Stack $gap={5}>
      <Card title={request.socialReason} actions={<RequestStatus status={request.status} />}>
        <DetailGrid
          items={[
            ...REQUEST_FACTS.map((label) => ({ label, value: facts[label] })),
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
