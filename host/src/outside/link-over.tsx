import { MessageState, TextLink } from 'shared-ui';

/**
 * Shown for an e-mail link that is no longer valid (docs/product/texts.md, 'General messages'), with what to do next.
 */
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
