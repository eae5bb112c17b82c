import type { NewPasskey, PasskeyOptions, PasskeySignature } from 'api-contract';
import type {
  PublicKeyCredentialCreationOptionsJSON as CreationOptions,
  PublicKeyCredentialRequestOptionsJSON as RequestOptions,
} from '@simplewebauthn/browser';
import { ApiError } from '../http/api-error';

/** Whether this browser has passkeys for this page: not over plain HTTP, but on the own machine. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** By the name of the browser's error. */
const TEXTS: Readonly<Record<string, string>> = {
  InvalidStateError: 'Este dispositivo já tem uma chave de acesso sua.',
  NotAllowedError: 'A chave de acesso não foi usada: a operação foi cancelada ou o tempo acabou.',
  SecurityError: 'As chaves de acesso não funcionam neste endereço do portal.',
};
const FAILED = 'A chave de acesso não pôde ser usada neste dispositivo.';

/** Failures are {@link ApiError}s too, so that a form tells them as it tells the server's. */
const told = (error: unknown): never => {
  throw new ApiError(0, TEXTS[error instanceof Error ? error.name : ''] ?? FAILED);
};
const library = () => import('@simplewebauthn/browser');

/** Has the browser make a passkey. */
export const makePasskey = async (options: PasskeyOptions): Promise<NewPasskey> =>
  (await library()).startRegistration({ optionsJSON: options as unknown as CreationOptions }).catch(told);

/** Has the user sign with a passkey. */
export const signWithPasskey = async (options: PasskeyOptions): Promise<PasskeySignature> =>
  (await library()).startAuthentication({ optionsJSON: options as unknown as RequestOptions }).catch(told);
