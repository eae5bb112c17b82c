import type { SsoAnswer, SsoOffer } from 'api-contract';
import { http } from '../http/client';
import { auth } from '../session/auth';
import { rememberWanted, takeWanted } from '../session/token';

/** By password, by its second step, and by a provider that has led back here. */
export const { login, secondStep, signedOn } = auth;

/** The provider of an e-mail's domain; empty without one. */
export const findProvider = (email: string): Promise<SsoAnswer> =>
  http.get<SsoAnswer>('sso', { params: { email } });

/** Leaves for the provider, which leads back to the page that was asked for. */
export function signOn({ url }: SsoOffer): void {
  const to = takeWanted();
  // For a login by password, should the provider refuse.
  rememberWanted(to);
  window.location.assign(`${url}&${new URLSearchParams({ to }).toString()}`);
}
