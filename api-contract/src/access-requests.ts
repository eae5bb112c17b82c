import { z } from 'zod';
import { asPut, lineOfText as line, ownPage, recordId } from './common';
import { emailAddress } from './email';
import { ACCESS_REQUEST_STATUS } from './rules/codes';
import { bareCnpj, bareDigits, isCnpj, isCpf, isPhone } from './rules/documents';

/** One purchase or delivery unit the applicant needs: name, state (UF) and city. */
export const station = z.object({ station: line(120), state: line(60), city: line(120) });
export type Station = z.infer<typeof station>;

const fields = {
  socialReason: line(160),
  cnpj: z.string().max(40).refine(isCnpj, { error: 'CNPJ Inválido!' }).transform(bareCnpj),
  name: line(120),
  cpf: z.string().max(40).refine(isCpf, { error: 'CPF Inválido!' }).transform(bareDigits),
  email: emailAddress(),
  office: line(120),
  phone: z.string().max(40).refine(isPhone, { error: 'Telefone inválido.' }).transform(bareDigits),
  stations_list: z.array(station).max(200).default([]),
  all_stations: z.boolean().optional(),
};
/** What an applicant fills in; CNPJ, CPF and phone become bare. */
export const accessRequestFields = z.object(fields);

interface Stations {
  readonly stations_list: readonly unknown[];
  readonly all_stations?: boolean | undefined;
}
/** With the switch off at least one station is required; stations together with the switch on are rejected. */
const stationsFit = ({ stations_list, all_stations }: Stations) =>
  all_stations === undefined || all_stations === (stations_list.length === 0);
const STATIONS = { path: ['stations_list'], error: 'Informe ao menos uma unidade.' };

/**
 * `POST access_requests` (public). `cnpj`, `cpf` and `phone` with or without their masks. The switch 'access to all
 * units' travels as an empty `stations_list`; a form should also send `all_stations`, so that a list that was forgotten
 * (`false` and empty) is refused with 422 on `stations_list`.
 */
export const accessRequestBody = z
  .object({ ...fields, status: z.literal(ACCESS_REQUEST_STATUS.new).default(ACCESS_REQUEST_STATUS.new) })
  .refine(stationsFit, STATIONS);
export type AccessRequestBody = z.input<typeof accessRequestBody>;

/**
 * `POST access_requests/{id}`: the revision, authorised by the `token` of the rejection e-mail (410 if used or
 * expired).
 */
export const accessRequestRevisionBody = z
  .object({
    ...asPut,
    ...fields,
    id: recordId,
    token: z.string().min(1).max(200),
    status: z.literal(ACCESS_REQUEST_STATUS.revised),
  })
  .refine(stationsFit, STATIONS);
export type AccessRequestRevisionBody = z.input<typeof accessRequestRevisionBody>;

/** `{message}`: 'Solicitação enviada com sucesso! …' */
export const messageAnswer = z.object({ message: z.string() });
export type MessageAnswer = z.infer<typeof messageAnswer>;

const sent = z.object({
  id: z.number().int(),
  socialReason: z.string(),
  /** 14 characters, upper case, without the mask. */
  cnpj: z.string(),
  name: z.string(),
  /** Digits only, as is `phone`. */
  cpf: z.string(),
  email: z.string(),
  office: z.string(),
  phone: z.string(),
  stations_list: z.array(station),
  /** The switch: true when `stations_list` is empty. */
  all_stations: z.boolean(),
  status: z.number().int(),
});

/**
 * `GET access_requests_revision/{token}`: the submitted data and the reason for the rejection; 410 if used or expired.
 */
export const accessRequestRevision = sent.extend({ justification: z.string() });
export type AccessRequestRevision = z.infer<typeof accessRequestRevision>;

/** A row of `GET access_requests/`; `created_at` is when it was first sent, `updated_at` when last sent or decided. */
export const accessRequestRow = sent
  .omit({ stations_list: true, all_stations: true, cpf: true, phone: true, office: true })
  .extend({
    created_at: z.string(),
    created_at_f: z.string(),
    updated_at: z.string(),
    updated_at_f: z.string(),
  });
export type AccessRequestRow = z.infer<typeof accessRequestRow>;

export const accessRequestPage = ownPage(accessRequestRow);
export type AccessRequestPage = z.infer<typeof accessRequestPage>;

/** `GET access_requests/{id}`: all fields, who decided it and when, and the ERP's customers with that CNPJ. */
export const accessRequestDetail = z.object({
  data: z.array(
    sent.extend({
      created_at: z.string(),
      created_at_f: z.string(),
      updated_at: z.string(),
      updated_at_f: z.string(),
      justification: z.string().nullable(),
      decided_by: z.string().nullable(),
      decided_at: z.string().nullable(),
      /** The user created by the approval. */
      user_id: z.number().int().nullable(),
      /** ERP companies with the request's CNPJ (or its first 8 characters), offered first. */
      suggested_customers: z.array(z.object({ id: z.number().int(), code: z.string(), name: z.string() })),
    }),
  ),
});
export type AccessRequestDetail = z.infer<typeof accessRequestDetail>;
