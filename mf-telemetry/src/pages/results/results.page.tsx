import { queryOptions, useQuery } from '@tanstack/react-query';
import type { TankPlanRow } from 'api-contract';
import { formatDate, formatNumber, NO_VALUE, tankName } from 'api-contract/rules';
import { BackLink, http, PageLink } from 'host/portal';
import { Card, Cluster, DataTable, ErrorState, Stack, Surface, t } from 'shared-ui';
import { LineSkeleton } from 'shared-ui/content';
import styled from 'styled-components';
import { tankPath } from '../../tanks/tank-path';
import type { PlanFigures, PlanResults } from '../../../wire/telemetry';

/** What became of the plan's deliveries and of the others. */
const resultsQuery = queryOptions({
  queryKey: ['tanques', 'plan', 'results'],
  queryFn: ({ signal }) => http.get<PlanResults>('tanques/plan/results', { signal }),
  // The page itself says why.
  meta: { silent: true },
});

const Verdict = styled.p`
  font-size: ${t.size.lg};
  font-weight: 600;
`;
const Soft = styled.p`
  color: ${t.color.inkSoft};
  font-size: ${t.size.sm};
`;

type Of = 'plan' | 'own';
const WORDS: Readonly<Record<Of, string>> = { plan: 'Plano', own: 'Outros pedidos' };

interface Row {
  readonly key: string;
  readonly of: Of;
  readonly tank: { readonly id: TankPlanRow['tank_id']; readonly tag: string } | null;
  readonly figures: PlanFigures;
}

/** Rows of the skeleton. */
const WAITING = 4;

const rowsOf = ({ plan, own, tanks }: PlanResults): Row[] => [
  { key: 'plan', of: 'plan', tank: null, figures: plan },
  { key: 'own', of: 'own', tank: null, figures: own },
  ...tanks.flatMap(({ tank_id: id, tag, ...both }) =>
    (['plan', 'own'] as const).map((one) => ({
      key: `${id}-${one}`,
      of: one,
      tank: { id, tag },
      figures: both[one],
    })),
  ),
];

const count = (id: keyof PlanFigures, label: string, text: (figures: PlanFigures) => string) => ({
  id,
  label,
  align: 'right' as const,
  width: 120,
  card: 'key' as const,
  cell: ({ figures }: Row) => text(figures),
});

/** `/admin/telemetry/plan/results`, 'Resultados do Plano' (docs/product/telemetry.md, 'What it learns'). */
export default function ResultsPage() {
  const { data, error, isFetching, refetch } = useQuery(resultsQuery);
  if (error && !data)
    return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <Stack $gap={5} aria-busy={!data}>
      <Cluster>
        <BackLink to="/admin/telemetry/plan">Plano de Abastecimento</BackLink>
      </Cluster>
      <Card title="O plano e os outros pedidos">
        <Stack $gap={2}>
          <Verdict as={data ? 'p' : 'div'}>{data ? data.verdict : <LineSkeleton width="30rem" />}</Verdict>
          {data && (
            <Soft>
              Entregas medidas nos tanques de {formatDate(data.from)} a {formatDate(data.to)}. Uma entrega é
              do plano quando o plano a pediu para o tanque, até 3 dias antes ou depois; as outras foram
              pedidas de outra forma.
            </Soft>
          )}
        </Stack>
      </Card>
      <Surface $padding={0}>
        <DataTable
          caption="Resultados por tanque"
          rows={data ? rowsOf(data) : []}
          {...(!data && { skeletonRows: WAITING })}
          rowKey={({ key }) => key}
          group={{
            of: ({ tank }) => (tank ? String(tank.id) : ''),
            head: (_part, [first]) =>
              first?.tank ? (
                <PageLink to={tankPath(first.tank.id)}>{tankName(first.tank.tag)}</PageLink>
              ) : (
                'Todos os tanques'
              ),
          }}
          columns={[
            { id: 'of', label: 'Pedidos', width: 150, card: 'title', cell: ({ of }) => WORDS[of] },
            count('deliveries', 'Entregas', ({ deliveries }) => String(deliveries)),
            count('avoided', 'Faltas evitadas', ({ avoided }) => String(avoided)),
            count('runouts', 'Dias sem produto', ({ runouts }) => String(runouts)),
            count('late', 'Atrasadas', ({ late }) => String(late)),
            count('stock_days', 'Dias de estoque', ({ stock_days: days }) =>
              days === null ? NO_VALUE : formatNumber(String(days), 1),
            ),
            count('trucks', 'Caminhões', ({ trucks }) => String(trucks)),
            count('half_empty', 'Pela metade', ({ half_empty: half }) => String(half)),
          ]}
        />
      </Surface>
      <Soft>
        Faltas evitadas: sem a entrega, o tanque teria ficado sem produto antes da seguinte. Dias sem produto:
        à espera da entrega. Dias de estoque: a média depois dela, no consumo de hoje. Pela metade: menos de
        metade da carga de um caminhão (30 m³ ou 28 t).
      </Soft>
    </Stack>
  );
}
