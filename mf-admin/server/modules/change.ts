import { MODULE_ACTION } from 'api-contract';
import { BucketFailed, goTo, Overtaken, promote, Refused, type Releases, withdraw } from 'tooling/release';
import type { z } from 'zod';
import { HttpProblem } from 'api/platform/problem';
import type { moduleChangeBody } from '../../wire/modules';

type Change = z.output<typeof moduleChangeBody>;

const CHANGED = 'Este módulo foi alterado por outra pessoa. Confira a situação atual e decida de novo.';
const NOTHING = 'Não há mais o que alterar neste módulo.';
const BUSY = 'Outra publicação está em andamento. Tente novamente em instantes.';
const AWAY = 'O armazenamento das versões não responde. Tente novamente em instantes.';
const LOCKED = 'O servidor não pode gravar na pasta das versões. Use o comando de publicação.';

/** File systems' words for a folder that takes nothing. */
const UNWRITABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'];

/** Refusals of the command line's code (in English) and of the disk, in words for users; other errors stay as they are. */
function told(error: unknown): unknown {
  const { code } = Object(error) as { code?: unknown };
  if (error instanceof Refused) return new HttpProblem(409, error.code === 'changed' ? CHANGED : NOTHING);
  if (code === 'ELOCKED' || error instanceof Overtaken) return new HttpProblem(409, BUSY);
  if (error instanceof BucketFailed) return new HttpProblem(503, AWAY);
  return UNWRITABLE.includes(String(code)) ? new HttpProblem(503, LOCKED) : error;
}

/**
 * Changes which version is live, by the functions of `pnpm release`: under its lock, compared with what was seen, with a
 * line in the log. Throws 409 if it has changed since the user saw it, or nothing would change; 503 if the store cannot be written.
 */
export async function changeModule(
  at: Releases,
  name: string,
  { action, why, seen, who }: Change & { readonly who: string },
): Promise<void> {
  const note = { why: why.replace(/\s+/g, ' '), who, by: 'portal' as const, seen };
  try {
    if (action === MODULE_ACTION.promote) await promote(at, name, note);
    else if (action === MODULE_ACTION.withdraw) await withdraw(at, name, note);
    else await goTo(at, name, action, note);
  } catch (error) {
    throw told(error);
  }
}
