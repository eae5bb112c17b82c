import { Button } from 'react-aria-components/Button';
import styled from 'styled-components';
import { IconButton } from '../button/icon-button';
import { Icon } from '../icon/icon';
import { SpinnerRing } from '../spinner/spinner-ring';
import { t } from '../tokens';

const Root = styled.div`
  position: absolute;
  inset: 0 ${t.space(1)} 0 auto;
  display: flex;
  align-items: center;
  color: ${t.color.inkSoft};
`;

const Open = styled(Button)`
  display: grid;
  place-items: center;
  width: 1.75rem;
  height: 1.75rem;
  padding: 0;
  border: 0;
  border-radius: ${t.radius.sm};
  background: none;
  color: inherit;
  cursor: pointer;
  &[data-hovered] {
    background: ${t.color.hover};
  }
  &[data-disabled] {
    color: ${t.color.lineStrong};
    cursor: not-allowed;
  }
`;

/** At the end of the box: the searching spinner, the clear button and the open button. */
export function ComboboxButtons({
  loading,
  clearable,
  clear,
}: {
  loading: boolean;
  clearable: boolean;
  clear: () => void;
}) {
  return (
    <Root>
      {loading && <SpinnerRing />}
      {clearable && <IconButton icon="close" label="Limpar" onClick={clear} />}
      <Open>
        <Icon name="chevronDown" size={16} />
      </Open>
    </Root>
  );
}
