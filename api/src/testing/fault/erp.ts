import { setTimeout as sleep } from 'node:timers/promises';
import { ErpRefused, type ErpWriter } from '../../erp/writer/port';
import type { Random } from '../fuzz/random';

/** How long the portal waits for this ERP, in ms. */
export const PATIENCE_MS = 400;
/** The ERP refuses an order whose key begins so, whenever it is asked: one in sixteen. */
export const REFUSED = '0';

/**
 * An ERP that fails in every way there is: it answers an error, answers late, does not answer in time, makes the order
 * and loses the answer, gets the call long after the portal has given it up, or refuses.
 */
export function failingWriter(real: ErpWriter, random: Random): ErpWriter {
  return {
    ...real,
    async create(asker, order) {
      if (order.key.startsWith(REFUSED)) throw new ErpRefused('O cliente está bloqueado.');
      const create = () => real.create(asker, order);
      switch (random.below(10)) {
        case 0:
          throw new Error('The ERP answered an error.');
        case 1:
          await create();
          throw new Error('The answer was lost.');
        case 2:
          // Nobody waits for this any more when it happens.
          void sleep(2 * PATIENCE_MS).then(create, () => undefined);
          return new Promise(() => undefined);
        case 3:
          await sleep(random.below(PATIENCE_MS / 2));
          return create();
        case 4: {
          const made = await create();
          await sleep(2 * PATIENCE_MS);
          return made;
        }
        default:
          return create();
      }
    },
  };
}
