import { z } from 'zod';

/** What a charge is at the bank. An expired one stays `ATIVA`. */
export const COB_STATUS = {
  active: 'ATIVA',
  done: 'CONCLUIDA',
  removed: 'REMOVIDA_PELO_USUARIO_RECEBEDOR',
  removedByBank: 'REMOVIDA_PELO_PSP',
} as const;

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const money = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .transform((text) => text.replace(/^0+(?=\d)/, ''));
const SECOND_MS = 1000;

/** A Pix as the bank tells of it. */
const pix = z
  .object({ endToEndId: z.string().regex(/^[\w.:-]{1,64}$/), valor: money, horario: moment })
  .transform(({ endToEndId, valor, horario }) => ({ endToEndId, amount: valor, at: horario }));
export type BankPix = z.output<typeof pix>;

/** A charge as the bank answers it (`cob` of the central bank's API Pix, version 2). */
export const cob = z
  .object({
    txid: z.string(),
    status: z.string(),
    calendario: z.object({ criacao: moment, expiracao: z.coerce.number().int().positive() }),
    valor: z.object({ original: money }),
    chave: z.string().optional(),
    pixCopiaECola: z.string().nullish(),
    pix: z.array(pix).nullish(),
  })
  .transform(({ txid, status, calendario, valor, chave, pixCopiaECola, pix: received }) => ({
    txid,
    status,
    total: valor.original,
    key: chave,
    expiresAt: new Date(calendario.criacao.getTime() + calendario.expiracao * SECOND_MS),
    brCode: pixCopiaECola ?? null,
    pix: received ?? [],
  }));
export type Cob = z.output<typeof cob>;

export const token = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().catch(300),
});
