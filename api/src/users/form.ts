import { USER_FLAGS, type UserFields, userFields } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import { PHOTO_BYTES } from '../files/photo';
import { readForm } from '../platform/multipart';
import { readInput } from '../platform/validation';
import type { UserCompany } from './companies';

/** One field for each code and each store of a company; the companies together in one. */
const FORM = { fileBytes: PHOTO_BYTES, fields: 1200, fieldBytes: 500_000 };

/** A user's form as it came, before it is checked. */
export interface SentUser {
  readonly sent: Readonly<Record<string, unknown>>;
  readonly photo: Buffer | undefined;
}

/** Reads the form from multipart, or the same fields from JSON. */
export async function readUser(request: FastifyRequest): Promise<SentUser> {
  if (!request.isMultipart()) {
    const { body } = request;
    const sent = typeof body === 'object' && body !== null ? body : {};
    return { sent: sent as Record<string, unknown>, photo: undefined };
  }
  const { fields, repeated, file } = await readForm(request, FORM);
  const lists = Object.fromEntries(
    ['access', 'stores'].flatMap((name) => (repeated[`${name}[]`] ? [[name, repeated[`${name}[]`]]] : [])),
  );
  const photo = file?.field === 'photo' && file.content.length > 0 ? file.content : undefined;
  return { sent: { ...fields, ...lists }, photo };
}

/** Columns of a user that no form may name. */
const PROTECTED = [
  'status',
  'password_hash',
  'origin',
  'created_at',
  'terms_hash',
  'terms_accepted_at',
  'terms_address',
];

/** What a form asks for that no form may, in words for the log; null if nothing. */
export function tampering({ sent }: SentUser, id: number | null): string | null {
  const named = PROTECTED.filter((column) => column in sent);
  if (named.length > 0) return `fields ${named.join(', ')}`;
  if (typeof sent.password === 'string' && sent.password !== '') return 'password of another user';
  if (id !== null && sent.id !== undefined && sent.id !== '' && Number(sent.id) !== id) return 'another id';
  return null;
}

/** A checked form. */
export interface UserForm {
  readonly fields: UserFields;
  /** In order; undefined leaves the companies as they are. */
  readonly companies: readonly UserCompany[] | undefined;
  readonly photo: Buffer | undefined;
}

const WRITTEN = ['name', 'email', 'cpf', 'phone', 'office', 'type_id', 'access'] as const;
/** The columns a form fills in. */
export const USER_FORM_COLUMNS = [...WRITTEN, ...USER_FLAGS];
/** Their values, in that order. */
export const valuesOf = ({ fields }: UserForm): unknown[] =>
  USER_FORM_COLUMNS.map((column) => (column === 'access' ? [...new Set(fields.access)] : fields[column]));

/** Checks the fields by themselves; 422 names each that is wrong. */
export function checkedUser({ sent, photo }: SentUser): UserForm {
  const fields = readInput(userFields, sent);
  const { multiple_customer, customer_id, stores = [] } = fields;
  const single =
    customer_id === null ? undefined : [{ customer_id, stores: stores.filter((one) => one !== '') }];
  const companies = multiple_customer?.filter(({ deleted }) => !deleted) ?? single;
  return { fields, companies, photo };
}
