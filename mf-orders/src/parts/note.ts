import { t } from 'shared-ui';
import styled from 'styled-components';

/** A short text that must be read before going on, in the colour of what it says. */
export const Note = styled.div<{ $tone?: 'warning' | 'danger' | 'info' }>`
  display: grid;
  gap: ${t.space(1)};
  padding: ${t.space(3)} ${t.space(4)};
  border-left: 3px solid
    ${({ $tone = 'info' }) =>
      ({ info: t.color.accent, warning: t.color.warning, danger: t.color.danger })[$tone]};
  border-radius: ${t.radius.sm};
  background: ${({ $tone = 'info' }) =>
    ({ info: t.color.accentSoft, warning: t.color.warningSoft, danger: t.color.dangerSoft })[$tone]};
  overflow-wrap: anywhere;
`;
