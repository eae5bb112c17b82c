import { useState, type FocusEvent, type PointerEvent } from 'react';
import { t } from 'shared-ui';
import { styled } from 'styled-components';
import { RAIL_WIDTH } from './shell.styles';
import { useEscape } from './use-escape';

const Bubble = styled.span`
  position: fixed;
  left: calc(${RAIL_WIDTH} + 6px);
  z-index: 40;
  padding: 4px 10px;
  border-radius: ${t.radius.md};
  background: ${t.color.navActive};
  box-shadow: ${t.shadow.raised};
  color: ${t.color.navInkStrong};
  font-size: ${t.size.sm};
  transform: translateY(-50%);
  pointer-events: none;
  white-space: nowrap;
`;

interface Tip {
  label: string;
  top: number;
}

/**
 * Tooltips for the rail's icons, on hover and focus. Screen readers get the names from the entries themselves.
 * `handlers` go on the list; each entry has its name in `data-tip`. Esc hides the tooltip (WCAG 1.4.13).
 */
export function useRailTip(active: boolean) {
  const [tip, setTip] = useState<Tip | null>(null);
  useEscape(tip !== null, () => setTip(null));
  const show = ({ target }: PointerEvent | FocusEvent) => {
    const item = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
    const box = item?.getBoundingClientRect();
    setTip(box ? { label: item?.dataset.tip ?? '', top: box.top + box.height / 2 } : null);
  };
  const hide = () => setTip(null);
  return {
    handlers: active ? { onPointerOver: show, onPointerLeave: hide, onFocus: show, onBlur: hide } : {},
    tip: active && tip && (
      <Bubble aria-hidden="true" style={{ top: tip.top }}>
        {tip.label}
      </Bubble>
    ),
  };
}
