import type { Tank } from 'api-contract';
import { useState, type ReactNode } from 'react';
import { amountOf } from 'api-contract/rules';
import { Grid, Icon, t } from 'shared-ui';
import { LineSkeleton } from 'shared-ui/content';
import styled from 'styled-components';
import type { TankGroup } from './group-tanks';
import { TankCardSkeleton } from './tank-card';

const Group = styled.details`
  & + & {
    margin-top: ${t.space(4)};
  }
`;

const Head = styled.summary`
  display: flex;
  align-items: center;
  gap: ${t.space(2)};
  min-height: ${t.control.row};
  margin-bottom: ${t.space(2)};
  border-radius: ${t.radius.md};
  list-style: none;
  cursor: pointer;
  &::-webkit-details-marker {
    display: none;
  }
  &:hover {
    background: ${t.color.hover};
  }
  > svg {
    flex: none;
    color: ${t.color.inkSoft};
    transition: transform 0.12s;
  }
  details:not([open]) > & > svg {
    transform: rotate(-90deg);
  }
  h2 {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Note = styled.span`
  color: ${t.color.inkSoft};
  font-size: ${t.size.sm};
  white-space: nowrap;
`;

/** How many open by themselves: staff may see the tanks of hundreds of customers. */
const OPEN = 5;

interface TankGroupsProps {
  groups: readonly TankGroup[];
  card: (tank: Tank) => ReactNode;
}

/** How many cards stand there before the tanks do. */
const WAITING = 6;

/** A customer's tanks to come. */
export function TankGroupSkeleton() {
  return (
    <div role="status" aria-label="Carregando...">
      <Head as="div">
        <LineSkeleton width="16rem" size="lg" />
      </Head>
      <Grid $min="19rem">
        {Array.from({ length: WAITING }, (_, at) => (
          <TankCardSkeleton key={at} />
        ))}
      </Grid>
    </div>
  );
}

/** An accordion of customers, each with its tanks (docs/product/telemetry.md, 'Tanks'). */
export function TankGroups({ groups, card }: TankGroupsProps) {
  return (
    <div>
      {groups.map((group, place) => (
        <CustomerTanks key={group.customer} group={group} card={card} opens={place < OPEN} />
      ))}
    </div>
  );
}

interface CustomerTanksProps {
  group: TankGroup;
  card: TankGroupsProps['card'];
  /** Whether it is open at first. */
  opens: boolean;
}

/** What is closed is not drawn: thousands of tanks cost what the open ones do. */
function CustomerTanks({ group: { customer, tanks }, card, opens }: CustomerTanksProps) {
  const [open, setOpen] = useState(opens);
  return (
    <Group open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Head>
        <Icon name="chevronDown" size={18} />
        <h2>{customer}</h2>
        <Note>{amountOf(tanks.length, 'tanque', 'tanques')}</Note>
      </Head>
      {open && <Grid $min="19rem">{tanks.map(card)}</Grid>}
    </Group>
  );
}
