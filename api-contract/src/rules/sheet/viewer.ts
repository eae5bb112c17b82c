import type { PublicConfig } from '../../platform';
import type { SessionUser } from '../../session';

/** Who looks at a list, and in which flavour of the portal. */
export interface Viewer {
  config: Pick<PublicConfig, 'packaging' | 'laudo' | 'lab_branches'>;
  user: Pick<SessionUser, 'type_id' | 'exibir_boleto'>;
  /** Whether the user has an access code. */
  can: (code: number) => boolean;
}

/** Something that only some viewers see. */
export interface Seen {
  /** Whether this viewer sees it; everybody does when not given. It hides only: the API decides who may do what. */
  when?: (viewer: Viewer) => boolean;
}

/** What of these a viewer sees. */
export const seenBy = <Part extends Seen>(parts: readonly Part[], viewer: Viewer): Part[] =>
  parts.filter(({ when }) => when === undefined || when(viewer));
