import { z } from 'zod';
import {
  ACCESS_REQUEST_STATUS,
  accessRequestFields,
  emailAddress,
  MAIL_MODULE,
  ORDER_STATUS,
  PRODUCT_DOCUMENT,
  REPORT_TYPE,
  USER_STATUS,
  USER_TYPE,
  quotationBody,
} from 'api-contract';

const text = z.string();
const code = z.string().trim().min(1);
const flag = z.literal([0, 1, false, true]).transform(Boolean);
const day = z.iso.date();
const path = z.string().regex(/^(?!\/)(?!.*\.\.)[^\\\0]+$/);

const user = z.object({
  name: text.trim().min(1),
  email: emailAddress(),
  password: text.min(1).max(200).optional(),
  type_id: z.literal(Object.values(USER_TYPE)),
  cpf: text.nullish(),
  phone: text.nullish(),
  office: text.nullish(),
  companies: z.array(z.object({ code, stores: z.array(code).default([]) })).optional(),
  access: z.array(z.number().int().min(0).max(9999)).optional(),
  access_invoices: flag.optional(),
  access_contracts: flag.optional(),
  access_requests: flag.optional(),
  access_logistics: flag.optional(),
  access_logs: flag.optional(),
  access_tickets_message: flag.optional(),
  terms_accepted: flag.optional(),
  status: z.literal(Object.values(USER_STATUS)).optional(),
});

const settings = z.object({
  is_maintenance: z.boolean().optional(),
  msg_maintenance: text.optional(),
  terms: text.optional(),
  order_creation_available: z.boolean().optional(),
  brand: z
    .object({
      name: text.trim().min(1),
      logo: text.nullish(),
      accent: z
        .string()
        .regex(/^#[0-9a-f]{6}$/i)
        .optional(),
    })
    .optional(),
  packaging: z.boolean().optional(),
  laudo: z.boolean().optional(),
  lab_branches: z.array(code).optional(),
  tracked_carriers: z.array(code).optional(),
  branch_length: z.number().int().min(1).max(20).optional(),
  /** A tile server's URL template, or the URL of a `.pmtiles` file; on this server or another. */
  map_tiles: text.regex(/^(https?:\/\/|\/)/, 'deve começar por http://, https:// ou /').nullish(),
});

const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'hora inválida (HH:MM)');

/** When a tank's site receives: ISO weekdays, hours of the day. */
const receive = z
  .object({
    days: z
      .array(z.number().int().min(1).max(7))
      .min(1)
      .refine((days) => new Set(days).size === days.length, 'dia repetido'),
    from: hour,
    to: hour,
  })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'o fim deve ser depois do início' });

const tank = z.object({
  id: z.union([z.number().int(), code]),
  customer: code,
  tag: text,
  product_code: text.optional(),
  channel_id: text.optional(),
  unit: text.optional(),
  capacity: z.number().nonnegative(),
  recharge_level: z.number().nonnegative(),
  critical_level: z.number().nonnegative(),
  is_active: z.boolean().default(true),
  has_alert: z.boolean().optional(),
  store: code.optional(),
  /** t/m³. */
  density: z.number().positive().max(25).optional(),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  overfill_level: z.number().nonnegative().optional(),
  receive: receive.optional(),
});

const position = z.object({
  placa: code,
  Landmark: text,
  VehicleName: text,
  PositionTime: z.iso.datetime({ offset: true }),
  Latitude: z.number().min(-90).max(90),
  Longitude: z.number().min(-180).max(180),
  /** The plate's trail is driven over and over from the time of loading. */
  moving: z.boolean().optional(),
});

const sections = z.object({
  /** Only a demo may contain clear-text passwords and open a mailbox. */
  demo: z.boolean().default(false),
  customers: z
    .array(z.object({ code, name: text.trim().min(1).optional(), exibir_boleto: z.boolean().optional() }))
    .default([]),
  users: z.array(user).default([]),
  settings: settings.default({}),
  ticket_messages: z.array(z.object({ bank_id: code, description: text })).default([]),
  email_senders: z
    .array(z.object({ mail: emailAddress(), module: z.literal(Object.values(MAIL_MODULE)) }))
    .default([]),
  /** Screens that users opened; a row that is there already is not added again. */
  access_log: z
    .array(
      z.object({
        user: emailAddress(),
        company: code.nullish(),
        screen: text.trim().min(1),
        route: text.nullish(),
        ip: text.trim().min(1),
        at: z.iso.datetime({ offset: true }),
      }),
    )
    .default([]),
  /** Requests for access that people sent; a load writes to nobody. */
  access_requests: z
    .array(
      accessRequestFields.extend({
        /** Identifies the entry, so that a repeated load does not add it again. */
        key: code,
        status: z.literal(Object.values(ACCESS_REQUEST_STATUS)).default(ACCESS_REQUEST_STATUS.new),
        at: z.iso.datetime({ offset: true }).optional(),
        /** When it was decided or sent again, and the user who decided. */
        decided_at: z.iso.datetime({ offset: true }).optional(),
        decided_by: emailAddress().optional(),
        justification: text.optional(),
      }),
    )
    .default([]),
  intertox_codes: z.array(z.object({ code, product_codes: z.array(code) })).default([]),
  documents: z
    .array(
      z
        .object({
          product_code: code.optional(),
          intertox_code: code.optional(),
          document_id: z.literal(Object.values(PRODUCT_DOCUMENT)),
          file: path,
          revision: text.optional(),
          date: day.optional(),
          valid_until: day.optional(),
        })
        .refine((row) => (row.product_code === undefined) !== (row.intertox_code === undefined), {
          error: 'informe product_code ou intertox_code, um dos dois',
        }),
    )
    .default([]),
  certificates: z
    .array(z.object({ customer: code, branch: code, title: text, file: path, valid_until: day.optional() }))
    .default([]),
  document_reads: z
    .array(
      z.object({
        user: emailAddress(),
        company: code,
        product_code: code,
        document_id: z.literal(Object.values(PRODUCT_DOCUMENT)),
        /** The revision that was read; the present one by default. */
        revision: text.optional(),
        at: z.iso.datetime({ offset: true }),
      }),
    )
    .default([]),
  positions: z.array(position).default([]),
  tanks: z.array(tank).default([]),
  devices: z.array(z.object({ key: code, tanks: z.array(z.union([z.number().int(), code])) })).default([]),
  quotations: z
    .array(
      quotationBody.extend({
        /** Identifies the entry, so that a repeated load does not add it again. */
        key: code.optional(),
        user: emailAddress(),
        company: code,
        status: z.literal([0, 1, 2]),
        date: day.optional(),
        product: code,
        file: path.optional(),
      }),
    )
    .default([]),
  /** Scheduled reports, whose files the portal makes when it starts. */
  reports: z
    .array(
      z.object({
        /** Identifies the entry, so that a repeated load does not add it again. */
        key: code.optional(),
        user: emailAddress(),
        type: z.literal(Object.values(REPORT_TYPE)),
        date_start: day,
        date_end: day,
        downloads: z.number().int().min(0).default(0),
        at: z.iso.datetime({ offset: true }).optional(),
      }),
    )
    .default([]),
  approval_rules: z
    .array(
      z.object({
        key: text,
        company: code,
        /** As `POST company/approval-rules` has them, people by their e-mail. */
        when: z.looseObject({}),
        approvers: z.array(z.array(emailAddress()).min(1)).min(1),
      }),
    )
    .default([]),
  claims: z
    .array(
      z.looseObject({
        /** Identifies the entry, so that a repeated load does not add it again. */
        key: code,
        company: code,
        /** Who began it; nobody in particular without it. */
        user: emailAddress().optional(),
        /** The day it was begun; that of the load without it. */
        date: day.optional(),
      }),
    )
    .default([]),
  order_limits: z
    .array(
      z.object({
        company: code,
        of: z.enum(['user', 'store', 'company']),
        /** An e-mail or A1_LOJA. */
        subject: text.optional(),
        kind: z.enum(['value', 'quantity']),
        unit: text.optional(),
        month_max: text,
        beyond: z.enum(['approve', 'refuse']),
      }),
    )
    .default([]),
  order_requests: z
    .array(
      z.looseObject({
        user: emailAddress(),
        company: code,
        status: z.literal(Object.values(ORDER_STATUS)),
        product: text.optional(),
        internal_contract: text.optional(),
        date: day.optional(),
        quantity: z.union([text, z.number()]).optional(),
        delivery_date: day.optional(),
      }),
    )
    .default([]),
});

/** Reports every duplicate value; `[name of the list, key field, key]` of each element. */
function unique(context: z.RefinementCtx, list: string, field: string, keys: readonly string[]): void {
  keys.forEach((key, index) => {
    if (keys.indexOf(key) === index) return;
    context.addIssue({
      code: 'custom',
      path: [list, index, field],
      message: `"${key}" aparece mais de uma vez`,
    });
  });
}

/** portal.json (docs/product/dataset.md, 'portal.json'): the portal's own data, in addition to the ERP's tables. */
export const portalJson = sections.superRefine((data, context) => {
  unique(
    context,
    'customers',
    'code',
    data.customers.map((c) => c.code),
  );
  unique(
    context,
    'users',
    'email',
    data.users.map((u) => u.email.toLowerCase()),
  );
  unique(
    context,
    'tanks',
    'id',
    data.tanks.map((t) => String(t.id)),
  );
  data.tanks.forEach(({ overfill_level: overfill, capacity, latitude, longitude }, n) => {
    const fault = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: ['tanks', n, field], message });
    if (overfill !== undefined && overfill > capacity)
      fault('overfill_level', 'acima da capacidade do tanque');
    if ((latitude === undefined) !== (longitude === undefined))
      fault(latitude === undefined ? 'latitude' : 'longitude', 'latitude e longitude vêm juntas');
  });
  data.users.forEach((entry, n) => {
    if (entry.password !== undefined && !data.demo) {
      const message = 'senha em claro só é aceita com "demo": true';
      context.addIssue({ code: 'custom', path: ['users', n, 'password'], message });
    }
    const codes = (entry.companies ?? []).map((company) => company.code);
    codes.forEach((company, at) => {
      if (codes.indexOf(company) === at) return;
      const message = `"${company}" aparece mais de uma vez`;
      context.addIssue({ code: 'custom', path: ['users', n, 'companies', at, 'code'], message });
    });
  });
});
export type PortalJson = z.output<typeof portalJson>;
export type PortalUser = PortalJson['users'][number];
