import type { ThreadMessage } from 'api-contract';
import { timeText } from 'api-contract/rules';
import { Card } from 'shared-ui';
import { Conversation, type ConversationMessage } from 'shared-ui/forms';
import type { ThreadOf } from './thread.api';
import { ThreadFiles } from './thread-files';

/** 'Conversa': what both sides have said; `empty` where nobody has said anything. */
export function ThreadCard({
  thread,
  messages,
  empty,
}: {
  thread: ThreadOf;
  messages: readonly ThreadMessage[];
  empty: string;
}) {
  return (
    <Card title="Conversa">
      {messages.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <Conversation label="Mensagens" messages={messages.map((message) => shown(thread, message))} />
      )}
    </Card>
  );
}

function shown(thread: ThreadOf, message: ThreadMessage): ConversationMessage {
  const {
    id,
    user_name,
    created_at,
    text,
    mine,
    internal,
    accepted,
    from = '',
    why,
    via,
    read_by,
    files,
  } = message;
  return {
    id,
    author: user_name || from || 'Usuário removido',
    at: created_at,
    time: timeText(created_at),
    text,
    mine,
    ...(internal && accepted !== false && { note: 'Nota interna' }),
    ...(accepted === false && { refused: `E-mail não aceito: ${why ?? ''}` }),
    ...(via === 'mail' && { via: 'por e-mail' }),
    readBy: read_by,
    files: <ThreadFiles thread={thread} files={files} />,
  };
}
