import type { HTMLAttributes } from 'react';
import styled from 'styled-components';
import { t } from '../tokens';

const Circle = styled.span<{ $size: string }>`
  display: grid;
  flex: none;
  place-items: center;
  width: ${({ $size }) => $size};
  height: ${({ $size }) => $size};
  border-radius: 50%;
  background: ${t.color.accentSoft};
  color: ${t.color.accent};
  font-size: max(${t.size.xs}, calc(${({ $size }) => $size} * 0.32));
  font-weight: 700;
  overflow: hidden;

  /* Drawn, not text, so that the link's accessible name is the user's name (WCAG 2.5.3). */
  &[data-initials]::before {
    content: attr(data-initials);
  }

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

export interface AvatarProps extends HTMLAttributes<HTMLSpanElement> {
  /** Width and height in CSS. */
  size?: string;
  /** The initials, drawn and not read, where a name stands beside them. */
  'data-initials'?: string | undefined;
}

/** A person's picture in a circle; without one, his initials. */
export const Avatar = ({ size = '32px', ...rest }: AvatarProps) => <Circle $size={size} {...rest} />;

/** The initials of the first and the last name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('pt-BR');
}
