import type { SettingField, SettingValue } from 'api-contract';
import { z } from 'zod';
import { StartError } from '../config/start-error';

/** An area's settings: what `mf-x/settings.ts` exports. Each has a default, and says in `meta` how it is shown. */
export type SettingsSchema = z.ZodObject;

/** As zod describes a setting, with what `meta` says of it. */
interface Described {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly default?: SettingValue;
  readonly label?: string;
  readonly description?: string;
  readonly unit?: string;
  /** The words of a choice, by its values. */
  readonly options?: Readonly<Record<string, string>>;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

function kindOf({ type, enum: choices }: Described): SettingField['kind'] | undefined {
  if (type === 'boolean') return 'flag';
  if (type === 'number' || type === 'integer') return 'number';
  if (type !== 'string') return undefined;
  return choices ? 'choice' : 'text';
}

/** The fields of an area's settings, in their order. Throws where one cannot be filled in or has no default. */
export function fieldsOf(area: string, schema: SettingsSchema): SettingField[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' });
  return Object.entries(properties).map(([name, property]) => {
    const found = property as Described;
    const { label, default: initial } = found;
    const kind = kindOf(found);
    if (kind === undefined || label === undefined || initial === undefined)
      throw new StartError(
        `${area}/settings.ts: ${name} needs a boolean, number, text or enum with a default and a label (docs/area.md, 'Settings')`,
      );
    return {
      name,
      kind,
      label,
      description: found.description ?? null,
      unit: found.unit ?? null,
      whole: found.type === 'integer',
      least: found.minimum ?? null,
      most: found.maximum ?? null,
      length: found.maxLength ?? null,
      options: (found.enum ?? []).map((value) => ({ value, label: found.options?.[value] ?? value })),
      initial,
    };
  });
}

/** What is kept of settings, by the schema: a value that is missing or that the schema does not take is the default. */
export function readKept(
  schema: SettingsSchema,
  kept: Readonly<Record<string, unknown>>,
): { readonly values: Record<string, SettingValue>; readonly unreadable: string[] } {
  const unreadable: string[] = [];
  const values = Object.entries(schema.shape).map(([name, setting]) => {
    const read = setting.safeParse(Object.hasOwn(kept, name) ? kept[name] : undefined);
    if (!read.success) unreadable.push(name);
    return [name, read.success ? read.data : setting.parse(undefined)] as const;
  });
  return { values: Object.fromEntries(values) as Record<string, SettingValue>, unreadable };
}
