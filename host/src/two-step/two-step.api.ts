import { queryOptions } from '@tanstack/react-query';
import type { MessageAnswer, NewTotpAnswer, RecoveryCodesAnswer, TwoStepAnswer } from 'api-contract';
import { http } from '../http/client';

/** The user's own second step. Its card shows a failure itself. */
export const twoStepQuery = queryOptions({
  queryKey: ['two-step'],
  queryFn: ({ signal }) => http.get<TwoStepAnswer>('two-step', { signal }),
  meta: { silent: true },
});

/** A new secret, which counts once it is confirmed. */
export const newTotp = () => http.post<NewTotpAnswer>('two-step/totp');
export const confirmTotp = (code: string) =>
  http.post<RecoveryCodesAnswer>('two-step/totp/confirm', { code });
export const removeTotp = () => http.delete<MessageAnswer>('two-step/totp');
export const newRecoveryCodes = () => http.post<RecoveryCodesAnswer>('two-step/recovery-codes');
