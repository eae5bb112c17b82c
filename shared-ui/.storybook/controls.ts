import type { ArgTypesEnhancer, StrictInputType } from 'storybook/internal/types';

const TYPED = ['string', 'number', 'boolean', 'enum'];
const NONE = { disable: true } as const;

/** The control of a prop, where Storybook would offer an object; undefined leaves it to Storybook. */
function controlOf({ type, table }: Partial<StrictInputType>, arg: unknown): StrictInputType['control'] {
  if (!type) return typeof arg === 'object' ? NONE : undefined;
  if (TYPED.includes(type.name)) return undefined;
  const kinds = (table?.type?.summary ?? '').split(' | ').filter((kind) => kind !== 'null');
  if (kinds.length === 1 && kinds[0] === 'number') return { type: 'number' };
  // Content may be given as plain text.
  return kinds.join() === 'string' || typeof arg === 'string' ? { type: 'text' } : NONE;
}

/** No control is an object's: one made in a form is no element, list or ref, and breaks the part that gets it. */
export const onlyTypedControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.keys({ ...argTypes, ...initialArgs }).map((name) => {
      const argType = argTypes[name] ?? { name };
      const control = argType.control ?? controlOf(argType, initialArgs[name]);
      return [name, control ? { ...argType, control } : argType];
    }),
  );
