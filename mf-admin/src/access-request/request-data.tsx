import { Card, Stack, t } from 'shared-ui';
import styled from 'styled-components';
import type { CompanyRequest } from 'api-contract';
import { RequestHead } from './request-head';

const Stations = styled.ul`
  display: grid;
  gap: 4px;

  li {
    padding: 6px 0;
  }
  li + li {
    border-top: 1px solid ${t.color.line};
  }
`;

const Text = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** The applicant's data, and the decision. */
export function RequestData({ request }: { request: CompanyRequest }) {
  const { stations_list: stations, justification } = request;
  return (
    <Stack $gap={5}>
      <RequestHead request={request} />
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
