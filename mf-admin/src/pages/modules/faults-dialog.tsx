import { queryOptions } from '@tanstack/react-query';
import { amountOf, formatCount, labelOf, serverNow, shortTime } from 'api-contract/rules';
import { Loaded } from 'host/portal';
import { Button, Dialog, EmptyState, Stack, t } from 'shared-ui';
import { LineSkeleton } from 'shared-ui/content';
import styled from 'styled-components';
import { fetchFaults } from './modules.api';
import { versionText } from './words';
import type { ModuleFaults, ModuleHealth } from '../../../wire/modules';
import { FAULT_LABELS } from '../../../wire/rules/modules';

const List = styled.div`
  max-height: 60vh;
  overflow-y: auto;
`;

const Message = styled.p`
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Soft = styled.p`
  color: ${t.color.inkSoft};
  font-size: ${t.size.xs};
  overflow-wrap: anywhere;
`;

const Trace = styled.pre`
  margin-top: ${t.space(1)};
  padding: ${t.space(2)};
  border-radius: ${t.radius.md};
  background: ${t.color.sunken};
  font-size: ${t.size.xs};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

function Fault({ fault }: { fault: ModuleFaults['faults'][number] }) {
  const { kind, message, stack, page, code, registry, count, users, steps, last_at } = fault;
  const facts = [
    labelOf(FAULT_LABELS, kind),
    count === 1 ? 'uma vez' : `${formatCount(count)} vezes`,
    users > 0 && amountOf(users, 'usuário', 'usuários'),
    `última ${shortTime(last_at, serverNow())}`,
    page && `em ${page}`,
    registry && `registro ${registry}`,
    code && `código ${code}`,
  ];
  return (
    <article>
      <Message>{message}</Message>
      <Soft>{facts.filter(Boolean).join(' · ')}</Soft>
      {steps.length > 0 && <Soft>Antes: {steps.join(' > ')}</Soft>}
      {stack !== null && <Trace>{stack}</Trace>}
    </article>
  );
}

function FaultsSkeleton() {
  return (
    <Stack $gap={5}>
      {[1, 2, 3].map((n) => (
        <div key={n}>
          <LineSkeleton width="24rem" />
          <LineSkeleton size="xs" width="16rem" />
        </div>
      ))}
    </Stack>
  );
}

/** The newest errors of a version, with their stacks. */
export function FaultsDialog({ health, onClose }: { health: ModuleHealth; onClose: () => void }) {
  const { name, base, version } = health;
  const query = queryOptions({
    queryKey: ['modules', 'faults', base],
    queryFn: ({ signal }) => fetchFaults(name, base, signal),
  });
  return (
    <Dialog
      open
      size="lg"
      title={`Falhas de ${name} ${versionText(version)}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      <Loaded query={query} waiting={<FaultsSkeleton />}>
        {({ faults }) => (
          <List tabIndex={0} role="region" aria-label="Falhas">
            {faults.length === 0 && <EmptyState title="Nenhuma falha." />}
            <Stack $gap={5}>
              {faults.map((fault) => (
                <Fault key={fault.id} fault={fault} />
              ))}
            </Stack>
          </List>
        )}
      </Loaded>
    </Dialog>
  );
}
