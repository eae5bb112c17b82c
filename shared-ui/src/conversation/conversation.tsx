import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Avatar, initials } from '../avatar/avatar';
import { StatusChip } from '../status-chip/status-chip';
import { t } from '../tokens';

const List = styled.ol`
  display: grid;
  gap: ${t.space(4)};
`;

type Look = 'mine' | 'other' | 'note' | 'refused';

const Item = styled.li`
  display: grid;
  grid-template-columns: 2rem minmax(0, 1fr);
  gap: ${t.space(3)};
`;

const Bubble = styled.div<{ $look: Look }>`
  display: grid;
  gap: ${t.space(2)};
  padding: ${t.space(3)} ${t.space(4)};
  border: 1px solid ${t.color.line};
  border-radius: ${t.radius.md};
  background: ${t.color.surface};
  ${({ $look }) =>
    $look === 'mine' &&
    css`
      background: ${t.color.sunken};
    `}
  ${({ $look }) =>
    $look === 'note' &&
    css`
      border: 1px dashed ${t.color.warning};
      background: ${t.color.warningSoft};
    `}
  ${({ $look }) =>
    $look === 'refused' &&
    css`
      border: 1px dashed ${t.color.danger};
    `}
  break-inside: avoid;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${t.space(1)} ${t.space(3)};
  > strong {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  > time {
    color: ${t.color.inkSoft};
    font-size: ${t.size.sm};
  }
`;

const Words = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Foot = styled.p`
  color: ${t.color.inkSoft};
  font-size: ${t.size.xs};
`;

/** A message as it is shown. */
export interface ConversationMessage {
  /** Identifies it. */
  id: string | number;
  /** Who wrote it. */
  author: string;
  /** When, ISO 8601, and in words. */
  at: string;
  time: string;
  text: string;
  /** Whether the reader wrote it. */
  mine?: boolean;
  /** A note that only one side reads: it looks different, and says so. */
  note?: string;
  /** Why a mail is none of the messages. */
  refused?: string;
  /** How it came, where that is not the usual way. */
  via?: string;
  /** Who has read it. */
  readBy?: readonly string[];
  /** Its files. */
  files?: ReactNode;
}

export interface ConversationProps {
  /** What it is called for screen readers. */
  label: string;
  /** The messages, the oldest first. */
  messages: readonly ConversationMessage[];
}

const lookOf = ({ mine, note, refused }: ConversationMessage): Look =>
  refused !== undefined ? 'refused' : note !== undefined ? 'note' : mine ? 'mine' : 'other';

/** What was said between two sides, the oldest first. New messages are told to screen readers. */
export function Conversation({ label, messages }: ConversationProps) {
  return (
    <List aria-label={label} aria-live="polite" aria-relevant="additions">
      {messages.map((message) => {
        const { id, author, at, time, text, note, refused, via, readBy = [], files } = message;
        return (
          <Item key={id}>
            <Avatar size="2rem" aria-hidden="true" data-initials={initials(author)} />
            <Bubble $look={lookOf(message)}>
              <Head>
                <strong>{author}</strong>
                <time dateTime={at}>{time}</time>
                {via && <StatusChip>{via}</StatusChip>}
                {note !== undefined && <StatusChip tone="warning">{note}</StatusChip>}
                {refused !== undefined && <StatusChip tone="danger">{refused}</StatusChip>}
              </Head>
              {text !== '' && <Words>{text}</Words>}
              {files}
              {readBy.length > 0 && <Foot>Lida por {readBy.join(', ')}</Foot>}
            </Bubble>
          </Item>
        );
      })}
    </List>
  );
}
