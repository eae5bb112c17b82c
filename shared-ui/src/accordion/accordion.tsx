import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../icon/icon';
import { LineSkeleton } from '../skeleton/skeleton-parts';
import { t } from '../tokens';

const Part = styled.details`
  border: 1px solid ${t.color.line};
  background: ${t.color.surface};
  &:first-child {
    border-radius: ${t.radius.md} ${t.radius.md} 0 0;
  }
  &:last-child {
    border-radius: 0 0 ${t.radius.md} ${t.radius.md};
  }
  &:only-child {
    border-radius: ${t.radius.md};
  }
  & + & {
    border-top: 0;
  }
`;

const Head = styled.summary`
  display: flex;
  align-items: center;
  gap: ${t.space(3)};
  min-height: ${t.control.row};
  padding: ${t.space(2)} ${t.space(4)};
  border-radius: inherit;
  font-weight: 600;
  list-style: none;
  summary& {
    cursor: pointer;
  }
  &::-webkit-details-marker {
    display: none;
  }
  summary&:hover {
    background: ${t.color.hover};
  }
  > svg {
    flex: none;
    color: ${t.color.inkSoft};
    transition: transform ${t.motion.quick};
  }
  details[open] > & > svg {
    transform: rotate(180deg);
  }
  > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Note = styled.small`
  color: ${t.color.inkFaint};
  font-size: ${t.size.xs};
  font-weight: 400;
`;

const Body = styled.div`
  padding: ${t.space(3)} ${t.space(4)} ${t.space(4)};
  border-top: 1px solid ${t.color.line};
`;

export interface AccordionItem {
  id: string;
  title: string;
  /** At the end of the heading: the number of items inside. */
  note?: string;
  content: ReactNode;
  open?: boolean;
}

export interface AccordionProps {
  /** The parts, in their order. */
  items: readonly AccordionItem[];
  /** Only one part open at a time: parts of the same name close each other. */
  name?: string;
}

/** Collapsible parts, built on the browser's `details`, so that the page search finds closed content too. */
export function Accordion({ items, name }: AccordionProps) {
  return (
    <div>
      {items.map(({ id, title, note, content, open }) => (
        <Part key={id} name={name} open={open}>
          <Head>
            <span>{title}</span>
            {note && <Note>{note}</Note>}
            <Icon name="chevronDown" size={18} />
          </Head>
          <Body>{content}</Body>
        </Part>
      ))}
    </div>
  );
}

/** Parts to come; `children` is the shape of the first one's content, where that will be open. */
export function AccordionSkeleton({ count = 3, children }: { count?: number; children?: ReactNode }) {
  return (
    <div aria-busy="true">
      {Array.from({ length: count }, (_, n) => (
        <Part key={n} as="div">
          <Head as="div">
            <LineSkeleton width="10rem" />
          </Head>
          {n === 0 && children && <Body>{children}</Body>}
        </Part>
      ))}
    </div>
  );
}
