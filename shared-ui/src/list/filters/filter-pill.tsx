import { Icon } from '../../icon/icon';
import { Skeleton } from '../../skeleton/skeleton';
import { OnDemand } from '../../on-demand/on-demand';
import { loadFilterBox } from '../list-parts';
import { useDisclosure } from '../../disclosure/use-disclosure';
import { isFilled, namesOf, textOf } from './fields';
import type { PillProps } from './filter-box';
import { Pill, PillBox } from './line-css';
import { useOptions } from './use-options';

/** One field of the filter line: pressed, it opens its choices; filled in, it says with what and can be emptied. */
export function FilterPill({ listKey, field, values, crowded = false, onApply }: PillProps) {
  const { open, root, button, box, leave } = useDisclosure();
  const filled = isFilled(field, values);
  const { options } = useOptions(listKey, field.filter, filled);
  const text = filled ? textOf(field, values, options) : '';
  return (
    <Pill ref={root} $filled={filled} $until={filled ? 0 : crowded ? 900 : 720}>
      <button type="button" aria-label={filled ? `${field.label}: ${text}` : field.label} {...button}>
        <span>{filled ? `${field.label}: ${text}` : field.label}</span>
        {!filled && <Icon name="chevronDown" size={14} />}
      </button>
      {filled && (
        <button
          type="button"
          aria-label={`Limpar ${field.label}`}
          onClick={() => onApply(Object.fromEntries(namesOf(field).map((name) => [name, ''])))}
        >
          <Icon name="close" size={14} />
        </button>
      )}
      {open && (
        <PillBox {...box} role="group" aria-label={field.label}>
          <OnDemand load={loadFilterBox} fallback={<Skeleton $width="100%" />} onFail={leave}>
            {({ FilterBox }) => (
              <FilterBox
                listKey={listKey}
                field={field}
                values={values}
                onApply={(change) => {
                  leave();
                  onApply(change);
                }}
              />
            )}
          </OnDemand>
        </PillBox>
      )}
    </Pill>
  );
}
