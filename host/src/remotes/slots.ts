import type { RemoteDeclaration, RemoteRelease, SessionUser } from 'api-contract';
import type { ComponentType } from 'react';
import { auth } from '../session/auth';
import { hasCompanyFor, isOfCompany, mayAccess } from './access';
import { runnable } from './fall-back';
import { loadExposed } from './federation';
import { warmCache } from './load-area';
import { bootData } from './registry';

/** A widget that an area shows on another page, with the release that serves it. */
export interface DeclaredSlot {
  remote: string;
  release: RemoteRelease;
  slot: RemoteDeclaration['slots'][number];
}

/** A module an area exposes for slots: its components by name. */
export type SlotModule = Readonly<Record<string, ComponentType | undefined>>;

/**
 * The widgets of the released areas for one place and this user, in their declared order; while he looks at all his
 * companies those that can speak of all.
 */
export function findSlots(at: string, user: SessionUser): DeclaredSlot[] {
  const all = auth.getSnapshot().all === 'shown';
  return Object.entries(bootData().registry.remotes)
    .flatMap(([remote, release]) =>
      release.declaration.slots
        .filter((slot) => slot.at === at && mayAccess(slot.access, user) && hasCompanyFor(slot, user))
        .filter((slot) => !all || slot.allCompanies || !isOfCompany(slot, user))
        .map((slot) => ({ remote, release, slot })),
    )
    .sort((a, b) => (a.slot.order ?? 0) - (b.slot.order ?? 0));
}

const failed = new Set<string>();

/** Loads the module of a slot. After a failure the next call downloads it again. */
export async function loadSlotModule({ remote, release: live, slot }: DeclaredSlot): Promise<SlotModule> {
  const release = runnable(live);
  if (release.refused) throw new Error(release.refused);
  const key = release.base + slot.module;
  const fresh = failed.delete(key);
  warmCache(release, slot.module, { fresh });
  try {
    return await loadExposed<SlotModule>(remote, release, slot.module.slice(2), { fresh });
  } catch (error) {
    failed.add(key);
    throw error;
  }
}
