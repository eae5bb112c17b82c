import { Loaded, portalConfig } from 'host/portal';
import { CardSkeleton } from 'shared-ui/content';
import { CheckboxTree, type CheckboxTreeProps } from 'shared-ui/forms';
import { accessCodesQuery } from './access-codes.api';
import { accessTree, codesOf, givable, type Granter } from './access-tree';

interface AccessChoiceProps extends Omit<CheckboxTreeProps, 'label' | 'tree'> {
  typeId: number;
  by: Granter;
  /** The codes the user has already. */
  held: readonly string[];
  /** The choice of the type, above the codes: it gets what the codes are, to let go of those the next type may not have. */
  children: (keep: (typeId: number) => string[]) => React.ReactNode;
}

/** 'Acessos do usuário': the codes in their groups. Only what the viewer may give is offered. */
export function AccessChoice({ typeId, by, held, children, ...field }: AccessChoiceProps) {
  return (
    <Loaded query={accessCodesQuery} waiting={<CardSkeleton count={6} />}>
      {(codes) => {
        const { packaging } = portalConfig();
        const of = (type: number) => ({ codes, typeId: type, packaging, held });
        const keep = (type: number) => {
          const possible = codesOf(accessTree(of(type)));
          return field.value.filter((code) => possible.includes(code));
        };
        return (
          <>
            {children(keep)}
            <CheckboxTree label="Acessos do usuário" tree={givable(of(typeId), by)} {...field} />
          </>
        );
      }}
    </Loaded>
  );
}
