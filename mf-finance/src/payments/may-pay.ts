import { USER_TYPE, type Viewer } from 'api-contract/rules';

/** Whether this user pays titles by Pix: customers do, where the portal takes Pix and shows slips. The API refuses all others. */
export const mayPayBy = ({ config, user }: Pick<Viewer, 'config' | 'user'>): boolean =>
  config.pix === true && user.type_id === USER_TYPE.customer && user.exibir_boleto !== false;
