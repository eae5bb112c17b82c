import { Icon, t, type IconName } from 'shared-ui';
import styled from 'styled-components';
import type { ForecastWords } from './forecast-words';

const Root = styled.div<{ $tone: ForecastWords['tone'] }>`
  display: flex;
  align-items: flex-start;
  gap: ${t.space(3)};
  padding: ${t.space(3)};
  border-radius: ${t.radius.md};
  background: ${({ $tone }) => t.color[`${$tone}Soft`]};
  > svg {
    flex: none;
    margin-top: 0.0625rem;
    color: ${({ $tone }) => t.color[$tone]};
  }
`;

const Title = styled.p`
  font-weight: 600;
`;

const Basis = styled.p`
  color: ${t.color.inkSoft};
  font-size: ${t.size.xs};
`;

const ICONS: Record<ForecastWords['tone'], IconName> = { warning: 'alert', danger: 'alert', neutral: 'info' };

/** A forecast as colour, icon and words, with the figures it is computed from. */
export function ForecastNote({ words }: { words: ForecastWords }) {
  return (
    <Root $tone={words.tone}>
      <Icon name={ICONS[words.tone]} size={18} />
      <div>
        <Title>{words.title}</Title>
        <Basis>{words.basis}</Basis>
      </div>
    </Root>
  );
}
