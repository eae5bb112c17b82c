import type { PublicConfig } from '../../platform';
import type { SessionUser } from '../../session';

/** The user who sees a list, and the flavour of the portal. */
export interface Viewer {
  config: Pick<PublicConfig, 'packaging' | 'laudo' | 'lab_branches' | 'pix'>;
  user: Pick<SessionUser, 'type_id' | 'exibir_boleto'>;
  /** Whether the user has an access code. */
  can: (code: number) => boolean;
}

/** Something that only some viewers see. */
export interface Seen {
  /** Whether this viewer sees it; everybody by default. This only hides: the API decides what is allowed. */
  when?: (viewer: Viewer) => boolean;
}

/** Those that a viewer sees. */
export const seenBy = <Part extends Seen>(parts: readonly Part[], viewer: Viewer): Part[] =>
  parts.filter(({ when }) => when === undefined || when(viewer));
