import { z } from 'zod';
import { lineOfText, ownPage, recordId } from './common';
import { asciiEmail } from './email';

const MOST_DOMAINS = 50;
const MOST_COMPANIES = 200;
const MOST_ADDRESS = 500;

/** `GET sso?email=`; what is no e-mail has no provider. */
export const ssoQuery = z.object({ email: z.string().max(320).default('') });
/** The provider of this e-mail's domain: its name, where to begin, and whether passwords are off. Empty without one. */
const ssoOffer = z.object({ required: z.boolean(), url: z.string(), name: z.string() });
export type SsoOffer = z.infer<typeof ssoOffer>;
export const ssoAnswer = ssoOffer.partial();
export type SsoAnswer = z.infer<typeof ssoAnswer>;

/** `GET sso/start/{id}`: a browser's address, so what is no id is that of no provider. */
export const ssoStartParams = z.object({ id: recordId.catch(0) });
/** The page to end on, and the e-mail that the provider is told to begin with. */
export const ssoStartQuery = z.object({
  to: z.string().max(4000).catch(''),
  login_hint: z.string().max(320).catch(''),
});

/** `POST sso/backchannel-logout`, a form. */
export const logoutTokenBody = z.object({ logout_token: z.string().max(20_000) });

/** A row of `GET sso/providers`: never the secret. */
export const ssoProvider = z.object({
  id: z.number().int(),
  name: z.string(),
  issuer: z.string(),
  client_id: z.string(),
  /** Domains of the e-mails it answers for. */
  domains: z.array(z.string()),
  /** Ids of the customers whose people alone it answers for; none means all with such an e-mail. */
  companies: z.array(z.number().int()),
  company_names: z.array(z.string()),
  required: z.boolean(),
  /** The administrator who may enter by his password where it is required. */
  way_back: z.number().int().nullable(),
  way_back_name: z.string().nullable(),
  on: z.boolean(),
  /** The last good test of issuer, client and secret as they are; ISO 8601. */
  tested_at: z.string().nullable(),
});
export type SsoProvider = z.infer<typeof ssoProvider>;
export const ssoProviderPage = ownPage(ssoProvider);

/** A domain as mail servers write it; an `@` before it does not count. */
const domain = z
  .string()
  .max(254)
  .transform((text) => asciiEmail(text.trim().replace(/^@/, '')).toLowerCase())
  .refine((text) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(text), { error: 'Domínio inválido.' });
const id = z.int32().positive();

/** `POST sso/providers`, `PUT sso/providers/{id}`; without a secret the one that is kept stays. */
export const ssoProviderBody = z.object({
  name: lineOfText(80),
  issuer: z
    .string()
    .trim()
    .max(MOST_ADDRESS)
    .refine((text) => URL.canParse(text), { error: 'Endereço inválido.' }),
  client_id: z.string().trim().min(1).max(MOST_ADDRESS),
  client_secret: z.string().trim().max(MOST_ADDRESS).default(''),
  domains: z
    .array(domain)
    .min(1, { error: 'Informe ao menos um domínio.' })
    .max(MOST_DOMAINS)
    .transform((all) => [...new Set(all)]),
  companies: z
    .array(id)
    .max(MOST_COMPANIES)
    .default([])
    .transform((all) => [...new Set(all)]),
  required: z.boolean().default(false),
  way_back: id.nullish().transform((one) => one ?? null),
  on: z.boolean().default(false),
});
export type SsoProviderBody = z.input<typeof ssoProviderBody>;
export const ssoProviderMade = z.object({ id: z.number().int() });
export type SsoProviderMade = z.infer<typeof ssoProviderMade>;
/** `POST sso/providers/{id}/test`: what came of it, in words. */
export const ssoTestAnswer = z.object({ ok: z.boolean(), message: z.string() });
export type SsoTestAnswer = z.infer<typeof ssoTestAnswer>;

/** `GET sso/setup`: the addresses that are registered at a provider, and who may be a way back. */
export const ssoSetup = z.object({
  callback: z.string(),
  backchannel_logout: z.string(),
  administrators: z.array(z.object({ id: z.number().int(), name: z.string(), email: z.string() })),
});
export type SsoSetup = z.infer<typeof ssoSetup>;
