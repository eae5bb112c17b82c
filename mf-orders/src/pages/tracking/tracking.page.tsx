import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OrderItem } from 'api-contract';
import {
  ACCESS,
  amountOf,
  isDelivered,
  orderViewPath,
  receiptPath,
  saoPauloToday,
  serverNow,
  timeAgo,
  timeText,
  trimZeros,
} from 'api-contract/rules';
import { useCan } from 'host/auth';
import {
  BackLink,
  ButtonLink,
  PageLink,
  portalConfig,
  usePageParams,
  useRecordTitle,
  useShown,
} from 'host/portal';
import { useParams } from 'host/router';
import {
  Button,
  Card,
  Cluster,
  DetailGrid,
  type DetailItem,
  ErrorState,
  Icon,
  MessageState,
  OnDemand,
  Skeleton,
  Stack,
  StatusChip,
} from 'shared-ui';
import { DeliveryFills } from '../../order/delivery-fills';
import { deliveryClaimAddress } from '../../order/order-list-parts';
import { fetchPosition, fetchShipment } from './tracking.api';
import type { TrackedPosition } from '../../../wire/deliveries';
import { arrivalText } from './arrival';
import { kilometresOf, positionIsStale } from './position';
import { hasReceipt, NO_RECEIPT, trackingOrReceipt } from '../../../wire/rules/tracking';

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
  const invoice = trimZeros(params?.notafiscal ?? '');
  useRecordTitle(`Nota ${invoice}`);
  const shipment = useQuery({
    queryKey: ['deliveries', 'shipment', info],
    queryFn: ({ signal }) => fetchShipment(info, signal),
    // The position is the page; without these rows its heading is the invoice.
    meta: { silent: true },
  });
  const [row] = shipment.data ?? [];
  const mayClaim = useCan(ACCESS.claims);
  const arrived =
    row !== undefined && trackingOrReceipt(row, saoPauloToday()) === 'receipt' && isDelivered(row);
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: ['deliveries', 'position', info],
    queryFn: ({ signal }) => fetchPosition(info, signal),
    refetchInterval: arrived ? false : REFRESH_MS,
    subscribed: useShown(),
    meta: { silent: true },
  });
  return (
    <>
      <Cluster $justify="between">
        <BackLink to={LIST} />
        <Cluster>
          {row && mayClaim && <ButtonLink to={deliveryClaimAddress(row)}>Reclamar</ButtonLink>}
          <Button
            icon={<Icon name="refresh" size={16} />}
            loading={isFetching}
            onClick={() => void refetch()}
          >
            Atualizar
          </Button>
        </Cluster>
      </Cluster>
      <Card title={row ? arrivalText(row, saoPauloToday()) : `Entrega da nota ${invoice}`}>
        <DetailGrid
          items={[
            ...(row ? goodsOf(shipment.data ?? []) : []),
            ...(isError && !data ? [] : placeOf(data, params?.placa ?? '')),
          ]}
        />
      </Card>
      {arrived && <DeliveryFills info={info} />}
      {!isError || data ? (
        <Position position={data} plate={params?.placa ?? ''} />
      ) : arrived ? (
        <MessageState icon="check" title="A entrega foi concluída." action={<Receipt row={row} />} />
      ) : (
        <ErrorState error={error} hint={FAILED} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </>
  );
}

/** Where the receipt of what has arrived is. */
const Receipt = ({ row }: { row: OrderItem }) =>
  hasReceipt(row) ? <PageLink to={receiptPath(row)}>Ver canhoto</PageLink> : NO_RECEIPT;

/** What is delivered, of which order, and by whom. */
function goodsOf(rows: readonly OrderItem[]): DetailItem[] {
  const [first] = rows;
  if (!first) return [];
  const others = rows.length - 1;
  const product = first.B1_DESC || first.C6_PRODUTO;
  return [
    { label: 'Pedido', value: <PageLink to={orderViewPath(first)}>{trimZeros(first.C5_NUM)}</PageLink> },
    {
      label: 'Produto',
      value: others > 0 ? `${product} e mais ${amountOf(others, 'item', 'itens')}` : product,
    },
    { label: 'Motorista', value: first.DA4_NOME },
  ];
}

/** Where its vehicle is, and since when; its shape while that is asked for. */
function placeOf(position: TrackedPosition | undefined, plate: string): DetailItem[] {
  const now = serverNow();
  const stale = position !== undefined && positionIsStale(position.PositionTime, now);
  const item = (label: string, width: string, value: (known: TrackedPosition) => ReactNode): DetailItem => ({
    label,
    value: position ? value(position) : <Skeleton $width={width} />,
  });
  return [
    item('Posição Atual', '60%', ({ Landmark }) => Landmark || 'Local sem nome'),
    ...(position && !position.destination
      ? []
      : [
          item('Destino', '50%', (known) =>
            [known.destination?.name, leftText(known)].filter(Boolean).join(' · '),
          ),
        ]),
    item('Última Atualização', '40%', ({ PositionTime }) => (
      <Cluster $gap={2}>
        <span>{timeText(PositionTime)}</span>
        <StatusChip tone={stale ? 'warning' : 'success'}>
          {stale ? `Posição antiga, ${timeAgo(PositionTime, now)}` : timeAgo(PositionTime, now)}
        </StatusChip>
      </Cluster>
    )),
    item('Placa do Veículo', '30%', ({ VehicleName }) => VehicleName || plate),
  ];
}

/** How far it has come, which a page without a map says, too. */
function drivenText({ trail }: TrackedPosition): string {
  const kilometres = Math.round(kilometresOf(trail));
  return kilometres > 0
    ? `${amountOf(kilometres, 'km percorrido', 'km percorridos')} desde a primeira posição`
    : '';
}

/** How far it has yet to go, to the middle of a municipality: no road is known. */
function leftText({ Latitude, Longitude, destination }: TrackedPosition): string {
  if (!destination) return '';
  const kilometres = Math.round(
    kilometresOf([
      [Latitude, Longitude],
      [destination.latitude, destination.longitude],
    ]),
  );
  return kilometres > 1 ? `faltam cerca de ${kilometres} km em linha reta` : 'já no município de destino';
}

function Position({ position, plate }: { position: TrackedPosition | undefined; plate: string }) {
  const vehicle = position?.VehicleName || plate;
  return (
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
            places={placesOf(position, vehicle)}
            trail={position.trail.map(([latitude, longitude]) => [latitude, longitude])}
            summary={[position.Landmark, drivenText(position), leftText(position)]
              .filter(Boolean)
              .join(' · ')}
          />
        ) : (
          <Skeleton $height="24rem" />
        )
      }
    </OnDemand>
  );
}

/** Where it is, where it goes, and where it was first seen with this load. */
function placesOf({ Latitude, Longitude, Landmark, trail, destination }: TrackedPosition, vehicle: string) {
  const here = {
    latitude: Latitude,
    longitude: Longitude,
    title: [vehicle, Landmark].filter(Boolean).join(', '),
  };
  const end = destination ? [{ ...destination, title: `Destino: ${destination.name}` }] : [];
  const [start] = trail;
  if (trail.length < 2 || !start) return [here, ...end];
  const [latitude, longitude] = start;
  return [here, ...end, { latitude, longitude, title: 'Primeira posição' }];
}
