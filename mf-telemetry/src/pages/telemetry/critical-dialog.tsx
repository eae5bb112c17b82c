import type { Tank } from 'api-contract';
import { tankName } from 'api-contract/rules';
import { useAuth } from 'host/auth';
import { OfCompany, useShown } from 'host/portal';
import { useEffect, useState } from 'react';
import { Button, Cluster, Dialog, Stack, t } from 'shared-ui';
import styled from 'styled-components';
import { OrderButton } from '../../tanks/order-button';
import { cubicMetres, percent } from '../../tanks/volumes';
import { tankPercent } from '../../../wire/rules/tank-level';

/** After the tanks are there (docs/product/telemetry.md, 'Tanks'). */
const SHOW_AFTER_MS = 2000;

const List = styled.ul`
  li + li {
    padding-top: ${t.space(3)};
    border-top: 1px solid ${t.color.line};
  }
  li {
    padding-bottom: ${t.space(3)};
  }
`;

/** A figure and its unit stay together. */
const Level = styled.span`
  white-space: nowrap;
`;

/** Says which tanks are critical, once per visit, and leads to a new order of their product. */
export function CriticalDialog({ tanks }: { tanks: readonly Tank[] }) {
  const { all } = useAuth();
  const [state, setState] = useState<'waiting' | 'open' | 'closed'>('waiting');
  const critical = tanks.filter((tank) => tank.critical);
  const any = critical.length > 0;
  // Left before that, the area must not open it over another's page.
  const shown = useShown();
  useEffect(() => {
    if (!any || !shown) return undefined;
    const timer = setTimeout(() => setState((was) => (was === 'waiting' ? 'open' : was)), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [any, shown]);
  const close = () => setState('closed');
  return (
    <Dialog
      open={state === 'open' && any}
      onClose={close}
      title={
        critical.length === 1 ? 'Tanque em nível crítico' : `${critical.length} tanques em nível crítico`
      }
      text="Faça um novo pedido para que não falte produto."
      footer={<Button onClick={close}>Fechar</Button>}
    >
      <List role="list">
        {critical.map((tank) => (
          <li key={tank.id}>
            <Cluster $justify="between">
              <Stack $gap={0}>
                <strong>{tankName(tank.tag)}</strong>
                <span>
                  {tank.content || tank.product_code}:{' '}
                  <Level>
                    {cubicMetres(tank.current_volume)} (
                    {percent(tankPercent(tank.current_volume, tank.capacity))})
                  </Level>
                </span>
              </Stack>
              <OfCompany id={all === 'shown' ? tank.customer_id : null}>
                <OrderButton product_code={tank.product_code} $variant="primary" $size="sm" />
              </OfCompany>
            </Cluster>
          </li>
        ))}
      </List>
    </Dialog>
  );
}
