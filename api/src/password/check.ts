import { type PasswordOwner, passwordProblems } from 'api-contract';
import { HttpProblem, invalid, TEXTS } from '../platform/problem';
import { commonPasswords } from './common';

/** Throws 422 with the problems unless the password is acceptable and both entries match. */
export async function checkNewPassword(
  password: string,
  confirmation: string,
  owner: PasswordOwner,
): Promise<void> {
  const problems = passwordProblems(password, owner, await commonPasswords());
  if (problems.length > 0) throw new HttpProblem(422, TEXTS.invalid, { errors: { password: problems } });
  if (password !== confirmation) throw invalid('password_confirmation', 'As senhas não são iguais.');
}
