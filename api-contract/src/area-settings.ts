import { z } from 'zod';
import { audience } from './platform';

/** A setting's value: a flag, a number, a text or one of some texts. */
const settingValue = z.union([z.boolean(), z.number(), z.string().max(2000)]);
export type SettingValue = z.infer<typeof settingValue>;

/** Names in an area's schema. */
const settingName = z.string().min(1).max(80);

/** How a setting is shown and filled in, as the area's schema says it (docs/area.md, 'Settings'). */
export const settingField = z.object({
  name: settingName,
  kind: z.enum(['flag', 'number', 'text', 'choice']),
  label: z.string(),
  description: z.string().nullable(),
  /** What a number is counted in: 'horas'. */
  unit: z.string().nullable(),
  whole: z.boolean(),
  least: z.number().nullable(),
  most: z.number().nullable(),
  /** The longest text. */
  length: z.number().nullable(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  /** What it is until somebody changes it. */
  initial: settingValue,
});
export type SettingField = z.infer<typeof settingField>;

const values = z.record(settingName, settingValue);
/** Of flags that are on for some only. */
const audiences = z.record(settingName, audience);
/** Grows with each change; 0 where nothing was ever changed. */
const version = z.int().nonnegative();

/** When and by whom something was changed; the user may be gone. */
const settingChange = z.object({ at: z.string(), who: z.string().nullable() });

/** `GET modules/{area}/settings`, and what `PUT` and `undo` answer. */
export const areaSettingsAnswer = z.object({
  values,
  audiences,
  version,
  fields: z.array(settingField),
  /** Settings whose kept value the area's schema does not take any more: they are as they were initially. */
  unreadable: z.array(settingName),
  /** The companies and persons that audiences name. */
  companies: z.array(z.object({ code: z.string(), name: z.string() })),
  persons: z.array(z.object({ id: z.number(), name: z.string() })),
  /** The last change, and the one that `undo` would take back. */
  changed: settingChange.nullable(),
  undoes: settingChange.nullable(),
});
export type AreaSettingsAnswer = z.infer<typeof areaSettingsAnswer>;

/** `PUT modules/{area}/settings`: all of them. 409 where `version` is not the newest. */
export const areaSettingsBody = z.object({ values, audiences: audiences.default({}), version });
export type AreaSettingsBody = z.input<typeof areaSettingsBody>;

/** The settings of all areas as a session has them, by area and name; a flag is whether it is on for this user. */
export const sessionSettings = z.record(z.string(), values);
export type SessionSettings = z.infer<typeof sessionSettings>;
