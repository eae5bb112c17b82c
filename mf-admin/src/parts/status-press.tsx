import { labelOf, USER_STATUS, USER_STATUS_LABELS } from 'api-contract/rules';
import { StatusChip, t } from 'shared-ui';
import styled from 'styled-components';

const Press = styled.button`
  padding: 4px;
  margin: -4px;
  border: 0;
  border-radius: ${t.radius.full};
  background: none;
  cursor: pointer;

  &:hover {
    background: ${t.color.hover};
  }
  &:disabled {
    opacity: 0.6;
    cursor: progress;
  }
`;

interface StatusPressProps {
  row: { name: string; status: number };
  /** Whether the viewer may change it; a text says why not. */
  may: boolean | string;
  busy: boolean;
  onPress: () => void;
}

/** The status of a user; a press changes it where the viewer may. */
export function StatusPress({ row: { name, status }, may, busy, onPress }: StatusPressProps) {
  const active = status === USER_STATUS.active;
  const chip = (
    <StatusChip tone={active ? 'success' : 'neutral'}>{labelOf(USER_STATUS_LABELS, status)}</StatusChip>
  );
  if (typeof may === 'string') return <span title={may}>{chip}</span>;
  if (!may) return chip;
  return (
    <Press
      type="button"
      aria-label={`${active ? 'Ativo: desativar' : 'Inativo: ativar'} ${name}`}
      title={active ? 'Desativar' : 'Ativar'}
      disabled={busy}
      onClick={onPress}
    >
      {chip}
    </Press>
  );
}
