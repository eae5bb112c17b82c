import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Tank } from 'api-contract';
import { ACCESS, formatCount, formatDate, formatUnitPrice, tankName } from 'api-contract/rules';
import { useAuth, useCan } from 'host/auth';
import { useState } from 'react';
import { Loaded } from 'host/portal';
import { Button, Card, Cluster, OnDemand, Stack, StatusChip, t, tellUnopened, toast } from 'shared-ui';
import { LineSkeleton } from 'shared-ui/content';
import styled from 'styled-components';
import { useSetting } from '../setting';
import { consentQuery, endConsent, giveConsent } from './consent.api';
import type { TankConsent } from '../../wire/telemetry';

const Soft = styled.p`
  color: ${t.color.inkSoft};
`;

const loadDialog = () => import('./consent-dialog');

type Named = Pick<Tank, 'id' | 'tag' | 'has_consent'>;

/** What a consent says, in sentences. */
function consentWords(consent: TankConsent): readonly string[] {
  const { monthly_max, price_max, unit, until, left, next, waits, ended_reason, active } = consent;
  const limits =
    `Até ${formatCount(Math.floor(Number(monthly_max)))} ${unit} por mês, a no máximo ${formatUnitPrice(price_max)} por ${unit}, ` +
    `até ${formatDate(until)}.`;
  if (!active) return [`Encerrado. ${ended_reason ?? ''}`.trim(), `Valia assim: ${limits}`];
  const coming = next
    ? `Em ${formatDate(next.order_on)} pede ${formatCount(next.quantity)} ${unit}, com entrega em ${formatDate(next.deliver_on)}; avisa um dia antes.`
    : (waits ?? 'Não há entrega a pedir no prazo.');
  return [coming, `${limits} Restam ${formatCount(Math.floor(Number(left)))} ${unit} neste mês.`];
}

/** Whether consents may be given or changed; where they may not, one that was given is still shown. */
export const useMayGive = () => useSetting('new_consents') !== false;

/** A tank's standing consent, for those who may order (docs/product/telemetry.md, 'Standing consent'). */
export function ConsentCard({ tank }: { tank: Named & Pick<Tank, 'customer_id'> }) {
  const may = useCan(ACCESS.orderNew);
  const { user } = useAuth();
  const offered = useMayGive() || tank.has_consent;
  // Orders are the active company's.
  return may && offered && user?.customer_id === tank.customer_id ? (
    <Card title="Pedido automático">
      <ConsentPanel tank={tank} />
    </Card>
  ) : null;
}

/** What a tank's consent says, and what can be done with it. */
export const ConsentPanel = ({ tank }: { tank: Named }) => (
  <Loaded query={consentQuery(tank)} waiting={<LineSkeleton width="20rem" />}>
    {(consent) => (
      <Stack $gap={3}>
        {consent === null ? (
          <Soft>O portal pode pedir sozinho para este tanque, dentro de limites que você dá.</Soft>
        ) : (
          <>
            <Cluster>
              <StatusChip tone={consent.active ? 'success' : 'neutral'}>
                {consent.active ? 'Pede sozinho' : 'Encerrado'}
              </StatusChip>
            </Cluster>
            {consentWords(consent).map((text, n) =>
              n === 0 ? <p key={text}>{text}</p> : <Soft key={text}>{text}</Soft>,
            )}
          </>
        )}
        <ConsentActions tank={tank} consent={consent} />
      </Stack>
    )}
  </Loaded>
);

/** Gives, changes and ends a consent; what was ended can be taken back. */
function ConsentActions({ tank, consent }: { tank: Named; consent: TankConsent | null }) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const mayGive = useMayGive();
  const put = (given: TankConsent) => {
    client.setQueryData(consentQuery(tank).queryKey, given);
    void client.invalidateQueries({ queryKey: ['tanques', 'plan'] });
  };
  const ending = useMutation({
    mutationFn: () => endConsent(tank.id),
    onSuccess(ended) {
      put(ended);
      const { monthly_max, price_max, until } = ended;
      toast.success(`O portal não pede mais sozinho para ${tankName(tank.tag)}.`, undefined, {
        label: 'Desfazer',
        run: () => giveConsent(tank.id, { monthly_max, price_max, until }).then(put),
      });
    },
  });
  const name = tankName(tank.tag);
  return (
    <>
      <Cluster $gap={2}>
        {consent?.active && (
          <Button
            size="sm"
            loading={ending.isPending}
            aria-label={`Encerrar o pedido automático de ${name}`}
            onClick={() => ending.mutate()}
          >
            Encerrar
          </Button>
        )}
        {mayGive && (
          <Button size="sm" variant={consent?.active ? 'ghost' : 'primary'} onClick={() => setOpen(true)}>
            {consent?.active ? 'Alterar limites' : 'Pedir sozinho…'}
          </Button>
        )}
      </Cluster>
      {open && (
        <OnDemand load={loadDialog} onFail={() => (tellUnopened(), setOpen(false))}>
          {({ default: ConsentDialog }) => (
            <ConsentDialog
              tank={tank}
              last={consent}
              unit={consent?.unit ?? ''}
              onClose={() => setOpen(false)}
              onGiven={put}
            />
          )}
        </OnDemand>
      )}
    </>
  );
}
