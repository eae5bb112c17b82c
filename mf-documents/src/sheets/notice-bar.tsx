import type { ReactNode } from 'react';
import { Icon, t } from 'shared-ui';
import styled from 'styled-components';

const Bar = styled.p`
  display: flex;
  align-items: flex-start;
  gap: ${t.space(2)};
  padding: ${t.space(2)} ${t.space(3)};
  border-radius: ${t.radius.md};
  background: ${t.color.infoSoft};
  color: ${t.color.info};
  font-size: ${t.size.sm};
  > svg {
    flex: none;
    margin-top: 2px;
  }
`;

/** Something to know before using the page. */
export function NoticeBar({ children }: { children: ReactNode }) {
  return (
    <Bar>
      <Icon name="info" size={16} />
      <span>{children}</span>
    </Bar>
  );
}
