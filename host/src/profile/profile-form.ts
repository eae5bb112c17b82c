import type { CustomerControl, SessionUser } from 'api-contract';
import { required, requiredAs, when, type Rules } from '../forms/rules';
import { newPassword, repeated, type NewPassword } from '../password/password-rules';

/** The fields 'Meu Perfil' can change. A blank password keeps the current one. */
export interface ProfileChange extends NewPassword {
  name: string;
  current_password: string;
  /** The company that is active after login; '' for a user without one. */
  customer_id: string;
  /** The units there, none for all; null keeps those he has. */
  stores: string[] | null;
  /** A chosen file; `null` removes the photo; undefined keeps it. */
  photo: File | null | undefined;
}

export const profileOf = (
  { name }: Pick<SessionUser, 'name'>,
  first?: Pick<CustomerControl, 'customer_id'>,
): ProfileChange => ({
  name,
  customer_id: first ? String(first.customer_id) : '',
  stores: null,
  photo: undefined,
  current_password: '',
  password: '',
  password_confirmation: '',
});

const changesPassword = ({ current_password, password, password_confirmation }: ProfileChange) =>
  [current_password, password, password_confirmation].some((text) => text !== '');

/** The rules for the profile of the account with this e-mail (docs/product/session.md, 'Profile'). */
export const profileRules = (email: string): Rules<ProfileChange> => ({
  name: [required],
  current_password: [when(changesPassword, requiredAs('Informe a senha atual.'))],
  password: [
    when(
      changesPassword,
      newPassword(({ name }) => ({ email, name })),
    ),
  ],
  password_confirmation: [when(changesPassword, repeated)],
});
