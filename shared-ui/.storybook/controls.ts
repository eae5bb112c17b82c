import type { ArgTypesEnhancer, StrictInputType } from 'storybook/internal/types';
import { propText } from './labels/props';

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

/** Whether a story is drawn from its args, so that controls change it. */
export const listens = ({ parameters, initialArgs }: { parameters: object; initialArgs: object }): boolean =>
  '__isArgsStory' in parameters && parameters.__isArgsStory === true && Object.keys(initialArgs).length > 0;

/** Whether a prop has a control, its own or the one Storybook makes of its type. */
const isOffered = ({ control, type }: StrictInputType) =>
  control === undefined
    ? TYPED.includes(type?.name ?? '')
    : !(typeof control === 'object' && 'disable' in control && control.disable);

/** No control is an object's: one made in a form is no element, list or ref, and breaks the part that gets it. */
export const onlyTypedControls: ArgTypesEnhancer = ({ argTypes, initialArgs, parameters }) => {
  const typed = Object.fromEntries(
    Object.keys({ ...argTypes, ...initialArgs }).map((name) => {
      const argType = argTypes[name] ?? { name };
      const control = argType.control ?? controlOf(argType, initialArgs[name]);
      return [name, control ? { ...argType, control } : argType];
    }),
  );
  // The panel is hidden where none of its controls would do anything: only here is it known which there are.
  if (!listens({ parameters, initialArgs }) || !Object.values(typed).some(isOffered))
    parameters.controls = { ...(parameters.controls as object | undefined), disable: true };
  return typed;
};

/** A part's name as its types were read; undefined where they were not. */
export const partOf = (component: unknown): string | undefined =>
  (component as { __docgenInfo?: { displayName?: string } } | undefined)?.__docgenInfo?.displayName;

/** What properties do is written in English beside them, and in Portuguese for who reads their part's page. */
export const inPortuguese: ArgTypesEnhancer = ({ argTypes, component }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const description = propText(partOf(component) ?? '', name);
      return [name, description ? { ...argType, description } : argType];
    }),
  );
