import { WEBHOOK_PROBLEM, type WebhookProblem } from 'api-contract';
import { type Outgoing, type OutgoingPost, PrivateAddress } from '../../platform/outgoing';

/** A signed message, and where it goes. */
export interface Message extends OutgoingPost {
  readonly url: string;
}

/** What came of an attempt. */
export interface Sent {
  /** HTTP status of the answer; null where there was none. */
  readonly status: number | null;
  readonly problem: WebhookProblem | null;
}

/** Sends one message; never fails. */
export type SendMessage = (message: Message) => Promise<Sent>;

/** Why a call had no answer. */
function problemOf(error: unknown): WebhookProblem {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (cause instanceof PrivateAddress) return WEBHOOK_PROBLEM.private;
  const name = cause instanceof Error ? cause.name : '';
  return /Timeout/.test(name) ? WEBHOOK_PROBLEM.late : WEBHOOK_PROBLEM.connection;
}

/** Sends from this thread. */
export const sendBy =
  ({ post }: Pick<Outgoing, 'post'>): SendMessage =>
  async ({ url, ...message }) => {
    try {
      return { status: await post(url, message), problem: null };
    } catch (error) {
      return { status: null, problem: problemOf(error) };
    }
  };
