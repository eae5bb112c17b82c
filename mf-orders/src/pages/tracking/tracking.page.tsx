import { useQuery } from '@tanstack/react-query';
import type { VehiclePosition } from 'api-contract';
import { positionIsStale, timeAgo, timeText, trimZeros, serverNow } from 'api-contract/rules';
import { portalConfig, usePageParams } from 'host/portal';
import { useParams } from 'host/router';
import {
  Button,
  Card,
  Cluster,
  DetailGrid,
  ErrorState,
  Icon,
  MessageState,
  OnDemand,
  Skeleton,
  Stack,
  StatusChip,
} from 'shared-ui';
import { BackLink } from '../../order/back-link';
import { fetchPosition } from './tracking.api';

const loadMap = () => import('shared-ui/map');
const LIST = '/admin/delivery-list';
/** docs/product/deliveries.md, 'Tracking'. */
const FAILED = 'Erro ao retornar as informações de posição do veículo.';
/** A vehicle moves: its position is asked for again while somebody looks at it. */
const REFRESH_MS = 60_000;

/** `/admin/delivery/tracking/:params`: where a delivery's vehicle is (docs/product/deliveries.md, 'Tracking'). */
export default function TrackingPage() {
  const { params: info = '' } = useParams();
  const params = usePageParams(['notafiscal']);
  return (
    <Stack $gap={4}>
      {params?.notafiscal ? (
        <Tracking key={info} info={info} />
      ) : (
        <>
          <BackLink to={LIST} />
          <MessageState
            icon="alert"
            title="Link inválido."
            hint="Abra o rastreamento a partir da lista de entregas."
          />
        </>
      )}
    </Stack>
  );
}

function Tracking({ info }: { info: string }) {
  const params = usePageParams(['placa', 'notafiscal']);
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: ['deliveries', 'position', info],
    queryFn: ({ signal }) => fetchPosition(info, signal),
    refetchInterval: REFRESH_MS,
    retry: false,
  });
  return (
    <>
      <Cluster $justify="between">
        <BackLink to={LIST} />
        <Button icon={<Icon name="refresh" size={16} />} loading={isFetching} onClick={() => void refetch()}>
          Atualizar
        </Button>
      </Cluster>
      {isError && !data ? (
        <ErrorState error={error} hint={FAILED} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Position position={data} plate={params?.placa ?? ''} invoice={params?.notafiscal ?? ''} />
      )}
    </>
  );
}

function Position({
  position,
  plate,
  invoice,
}: {
  position: VehiclePosition | undefined;
  plate: string;
  invoice: string;
}) {
  const now = serverNow();
  const stale = position !== undefined && positionIsStale(position.PositionTime, now);
  const vehicle = position?.VehicleName || plate;
  return (
    <>
      <Card title={`Entrega da nota ${trimZeros(invoice)}`}>
        <DetailGrid
          items={[
            {
              label: 'Posição Atual',
              value: position ? position.Landmark || 'Local sem nome' : <Skeleton $width="60%" />,
            },
            {
              label: 'Última Atualização',
              value: position ? (
                <Cluster $gap={2}>
                  <span>{timeText(position.PositionTime)}</span>
                  <StatusChip tone={stale ? 'warning' : 'success'}>
                    {stale
                      ? `Posição antiga, ${timeAgo(position.PositionTime, now)}`
                      : timeAgo(position.PositionTime, now)}
                  </StatusChip>
                </Cluster>
              ) : (
                <Skeleton $width="40%" />
              ),
            },
            { label: 'Placa do Veículo', value: position ? vehicle : <Skeleton $width="30%" /> },
          ]}
        />
      </Card>
      <OnDemand
        load={loadMap}
        fallback={<Skeleton $height="24rem" />}
        failed={(retry) => <ErrorState onRetry={retry} />}
      >
        {({ PortalMap }) =>
          position ? (
            <PortalMap
              label="Posição do veículo"
              tiles={portalConfig().map_tiles}
              places={[
                {
                  latitude: position.Latitude,
                  longitude: position.Longitude,
                  title: [vehicle, position.Landmark].filter(Boolean).join(', '),
                },
              ]}
              trail={position.trail.map(([latitude, longitude]) => [latitude, longitude])}
            />
          ) : (
            <Skeleton $height="24rem" />
          )
        }
      </OnDemand>
    </>
  );
}
