import { MessageState, TextLink } from 'shared-ui';

/** A link of an e-mail that cannot be used any more (WIRE, Texts), and what to do then. */
export function LinkOver({ message, hint }: { message: string; hint: string }) {
  return (
    <MessageState
      icon="info"
      title={message}
      hint={hint}
      action={<TextLink href="/login">Ir para o login</TextLink>}
    />
  );
}
