import { MessageState } from 'shared-ui';

/** In place of a page of company data, for a user who is linked to none. */
export const NoCompany = () => (
  <MessageState
    icon="info"
    title="Nenhuma empresa está vinculada ao seu usuário."
    hint="Peça ao administrador do portal que vincule a sua empresa e entre de novo."
  />
);
