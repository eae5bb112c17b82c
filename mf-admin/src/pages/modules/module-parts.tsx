import { labelOf, serverNow, shortTime } from 'api-contract/rules';
import { Cluster, StatusChip, t, TextLink } from 'shared-ui';
import styled from 'styled-components';
import { byWhom, detailText, isTroubled, versionNumber, versionText } from './words';
import type { ModuleState, ShownVersion } from '../../../wire/modules';
import { MODULE_PROBLEM_LABELS } from '../../../wire/rules/modules';

/** A line and a quieter one below it. */
export const Two = styled.span`
  display: grid;
  gap: ${t.space(0.5)};
  justify-items: start;
  white-space: normal;
`;

export const Under = styled.span`
  color: ${t.color.inkSoft};
  font-size: ${t.size.xs};
`;

const SmallLink = styled(TextLink)`
  min-height: 1.5rem;
  font-size: ${t.size.xs};
`;

const Failure = styled.span`
  color: ${t.color.danger};
  font-size: ${t.size.xs};
  overflow-wrap: anywhere;
`;

/** Who looks after a module: the name leads to where alerts go if that is a mail address. */
export function CareOf({ module: { title, owner, channel, runbook } }: { module: ModuleState }) {
  const name = owner ?? channel?.replace(/^mailto:/, '');
  if (name === undefined && runbook === null) return null;
  return (
    <Cluster $gap={2}>
      {name !== undefined &&
        (channel?.startsWith('mailto:') ? (
          <SmallLink href={channel} aria-label={`Escrever a ${name}, responsável por ${title}`}>
            {name}
          </SmallLink>
        ) : (
          <Under>{name}</Under>
        ))}
      {runbook !== null && (
        <SmallLink href={runbook} target="_blank" rel="noreferrer" aria-label={`Roteiro de ${title}`}>
          Roteiro
        </SmallLink>
      )}
    </Cluster>
  );
}

/** A version, since when and by whose hand. */
export function Version({ version: { version, since }, whom }: { version: ShownVersion; whom?: string }) {
  return (
    <Two>
      <span title={versionText(version)}>{versionNumber(version)}</span>
      {whom !== undefined && <Under>{whom}</Under>}
      <Under>
        {since ? `desde ${shortTime(since.at, serverNow())}, ${byWhom(since.who)}` : 'de antes do histórico'}
      </Under>
    </Two>
  );
}

function Problem({ version, canary = false }: { version: ShownVersion | null; canary?: boolean }) {
  if (!version?.problem) return null;
  return (
    <Failure>
      {canary && <span>Versão parcial: </span>}
      <span>{labelOf(MODULE_PROBLEM_LABELS, version.problem.kind)}</span> {detailText(version.problem)}
    </Failure>
  );
}

/** Whether a module can be used, and if not, why. */
export function State({ module }: { module: ModuleState }) {
  const { live, canary } = module;
  return (
    <Two>
      {isTroubled(module) ? (
        <StatusChip tone="danger">Com problema</StatusChip>
      ) : live === null ? (
        <StatusChip>Fora do ar</StatusChip>
      ) : (
        <StatusChip tone="success">Em ordem</StatusChip>
      )}
      <Problem version={live} />
      <Problem version={canary} canary />
    </Two>
  );
}
