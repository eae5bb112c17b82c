import { passwordProblems, type PasswordOwner } from 'api-contract/rules';
import type { Rule } from '../forms/rules';

/** A new password and its repetition, as forms hold them. */
export interface NewPassword {
  password: string;
  password_confirmation: string;
}

/** The rule of a new password is the API's own, computed by the same function. */
export const newPassword =
  <T>(ownerOf: (values: T) => PasswordOwner): Rule<string, T> =>
  (password, { values }) =>
    passwordProblems(password, ownerOf(values))[0];

/** The repetition holds what the password holds. */
export const repeated: Rule<string, NewPassword> = (confirmation, { values }) =>
  confirmation === values.password ? undefined : 'As senhas não são iguais.';
