import { passwordProblems, type PasswordOwner } from 'api-contract/rules';
import type { Rule } from '../forms/rules';

/** A new password and its repetition, as forms store them. */
export interface NewPassword {
  password: string;
  password_confirmation: string;
}

/** The rule for a new password, computed by the same function as in the API. */
export const newPassword =
  <T>(ownerOf: (values: T) => PasswordOwner): Rule<string, T> =>
  (password, { values }) =>
    passwordProblems(password, ownerOf(values))[0];

/** The repetition must equal the password. */
export const repeated: Rule<string, NewPassword> = (confirmation, { values }) =>
  confirmation === values.password ? undefined : 'As senhas não são iguais.';
