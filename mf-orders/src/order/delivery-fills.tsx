import { useQuery } from '@tanstack/react-query';
import type { InvoiceFill } from 'api-contract';
import {
  ACCESS,
  branchCode,
  CLAIM_SUBJECT,
  decodeParams,
  formatNumber,
  formatVolume,
  newClaimAddress,
  tankName,
  timeText,
} from 'api-contract/rules';
import { useCan } from 'host/auth';
import { http, PageLink } from 'host/portal';
import { Card, Cluster, Stack, StatusChip } from 'shared-ui';

/** The invoice of a delivery's page, by its params; null where they do not name it whole. */
function invoiceOf(info: string) {
  const { nota_fiscal, notafiscal, serie, filial } = decodeParams(info) ?? {};
  const doc = nota_fiscal ?? notafiscal;
  if (typeof doc !== 'string' || typeof filial !== 'string' || doc === '' || filial === '') return null;
  return { F2_FILIAL: branchCode(filial), F2_DOC: doc, F2_SERIE: typeof serie === 'string' ? serie : '' };
}

const cubic = (volume: number) => formatVolume(volume.toFixed(3), 'm³');
const signed = (value: number, text: string) => `${value > 0 ? '+' : ''}${text}`;

/**
 * What the tanks measured of a delivery's invoice, as telemetry answers it; nothing for those who may not see tanks, and
 * where no tank measured it.
 */
export function DeliveryFills({ info }: { info: string }) {
  const invoice = invoiceOf(info);
  const maySee = useCan(ACCESS.telemetry);
  const mayClaim = useCan(ACCESS.claims);
  const { data } = useQuery({
    queryKey: ['deliveries', 'fills', info],
    queryFn: ({ signal }) => http.get<InvoiceFill[]>('tanques/fills', { params: { ...invoice }, signal }),
    enabled: maySee && invoice !== null,
    // The delivery is the page; a portal without telemetry has nothing to say here.
    meta: { silent: true },
  });
  if (!data || data.length === 0) return null;
  return (
    <Card title="Medido no tanque">
      <Stack as="ul" role="list" $gap={3}>
        {data.map((fill) => (
          <Stack as="li" key={`${fill.tank_id} ${fill.id}`} $gap={1}>
            <Cluster $justify="between">
              <PageLink to={`/tanques/${encodeURIComponent(fill.tank_id)}`}>{tankName(fill.tag)}</PageLink>
              {fill.difference !== null && (
                <StatusChip tone={fill.above_tolerance ? 'danger' : 'success'}>
                  {differenceText(fill)}
                </StatusChip>
              )}
            </Cluster>
            <Cluster $justify="between">
              <span>{measuredText(fill)}</span>
              {mayClaim && fill.above_tolerance && (
                <PageLink to={newClaimAddress(CLAIM_SUBJECT.tank, { tank_id: fill.tank_id, fill: fill.id })}>
                  Reclamar da diferença
                </PageLink>
              )}
            </Cluster>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}

const measuredText = ({ measured, invoiced, to }: InvoiceFill) =>
  [
    `${cubic(measured)} medidos até ${timeText(to)}`,
    ...(invoiced === null ? [] : [`${cubic(invoiced)} na nota`]),
  ].join(' · ');

const differenceText = ({ difference, difference_percent: part }: InvoiceFill) =>
  `Diferença de ${signed(difference ?? 0, cubic(difference ?? 0))} (${signed(part ?? 0, formatNumber((part ?? 0).toFixed(1), 1))} %)`;
