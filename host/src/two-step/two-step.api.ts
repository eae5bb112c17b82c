import { queryOptions } from '@tanstack/react-query';
import type {
  AddPasskeyBody,
  PasskeyOffer,
  MessageAnswer,
  NewTotpAnswer,
  RecoveryCodesAnswer,
  SwitchedOnAnswer,
  TwoStepAnswer,
} from 'api-contract';
import { http } from '../http/client';

/** The user's own second step. Its card shows a failure itself. */
export const twoStepQuery = queryOptions({
  queryKey: ['two-step'],
  queryFn: ({ signal }) => http.get<TwoStepAnswer>('two-step', { signal }),
  meta: { silent: true },
});

/** A new secret, which counts once it is confirmed. */
export const newTotp = () => http.post<NewTotpAnswer>('two-step/totp');
export const confirmTotp = (code: string) => http.post<SwitchedOnAnswer>('two-step/totp/confirm', { code });
export const removeTotp = () => http.delete<MessageAnswer>('two-step/totp');
export const newRecoveryCodes = () => http.post<RecoveryCodesAnswer>('two-step/recovery-codes');

/** What to ask the browser for, good for one try; and a name for it. */
export const offerPasskey = () => http.post<PasskeyOffer>('two-step/passkeys/options');
export const addPasskey = (body: AddPasskeyBody) => http.post<SwitchedOnAnswer>('two-step/passkeys', body);
export const renamePasskey = (id: number, name: string) =>
  http.post<MessageAnswer>(`two-step/passkeys/${id}`, { name });
export const removePasskey = (id: number) => http.delete<MessageAnswer>(`two-step/passkeys/${id}`);
