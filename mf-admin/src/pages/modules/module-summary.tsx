import { labelOf, MODULE_ACTION, MODULE_ACTION_LABELS, timeAgo, serverNow } from 'api-contract/rules';
import { Button, Card, Cluster, Icon, Stack, StatusChip, t } from 'shared-ui';
import styled from 'styled-components';
import type { OnStep } from './module-table';
import { hindrance, undoStep } from './steps';
import { byWhom, healthText, isTroubled, lastChange, STEP_LABELS, versionNumber } from './words';
import type { ModuleState } from '../../../wire/modules';

const Text = styled.p`
  max-width: 44rem;
  text-wrap: pretty;
  overflow-wrap: anywhere;
`;

const Soft = styled(Text)`
  color: ${t.color.inkSoft};
`;

/** The newest change in one sentence, and the way back from it. */
function LastChange({ modules, onStep }: { modules: readonly ModuleState[]; onStep: OnStep }) {
  const found = lastChange(modules);
  if (!found) return null;
  const [module, { at, who, action, version, why }] = found;
  const step = undoStep(module);
  const hindered = step && hindrance(module, step);
  return (
    <Cluster $gap={4} $justify="between">
      <div>
        <Text>
          Última mudança: {module.title}, {labelOf(MODULE_ACTION_LABELS, action).toLowerCase()}
          {version !== null && `, versão ${versionNumber(version)}`}, {timeAgo(at, serverNow())},{' '}
          {byWhom(who)}.
        </Text>
        {why !== null && <Soft>Motivo: {why}</Soft>}
        {step === null && (
          <Soft>
            {action === MODULE_ACTION.withdraw
              ? 'Para mostrar a versão recolhida de novo, publique-a outra vez.'
              : 'Não há versão anterior a que voltar.'}
          </Soft>
        )}
        {hindered && <Soft>{hindered}</Soft>}
      </div>
      {step && !hindered && (
        <Button icon={<Icon name="refresh" size={16} />} onClick={() => onStep(module, step)}>
          {step === MODULE_ACTION.forward
            ? STEP_LABELS[step]
            : `Desfazer: ${STEP_LABELS[step].toLowerCase()}`}
        </Button>
      )}
    </Cluster>
  );
}

/** What the screen is for: is everything that is live in order, and can the last change be taken back? */
export function ModuleSummary({ modules, onStep }: { modules: readonly ModuleState[]; onStep: OnStep }) {
  const troubled = modules.some(isTroubled);
  return (
    <Card title="Situação">
      <Stack $gap={3}>
        <Cluster $gap={3}>
          <StatusChip tone={troubled ? 'danger' : 'success'}>
            {troubled ? 'Com problema' : 'Em ordem'}
          </StatusChip>
          <Text>{healthText(modules)}</Text>
        </Cluster>
        <LastChange modules={modules} onStep={onStep} />
      </Stack>
    </Card>
  );
}
