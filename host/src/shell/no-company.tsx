import { MessageState } from 'shared-ui';

/** Replaces a page of company data for a user without a company. */
export const NoCompany = () => (
  <MessageState
    icon="info"
    title="Nenhuma empresa está vinculada ao seu usuário."
    hint="Peça ao administrador do portal que vincule a sua empresa e entre de novo."
  />
);
