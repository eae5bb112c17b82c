import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../fuzz/random';
import { startStandIn } from '../protheus/server';
import { exampleCall } from '../protheus/beside';
import { Refused } from '../protheus/generic-query';
import { salesOrder } from '../protheus/sales-order';
import type { Call, Handler, StandIn } from '../protheus/server';
import { REFUSED } from './erp';
import { makeErp } from './world';

/** How long the portal waits for one call to this Protheus, and for all that one order takes, in ms. */
const CALL_MS = 1000;
export const CALLS_MS = 5000;
/** Longer than the portal waits, and much less than it gives a call to arrive (`settleSeconds`). */
const LATE_MS = 2 * CALL_MS;
const SETTLE_SECONDS = 10;

/**
 * Sales orders of a Protheus that fails in every way there is: it answers 500, late or not in time, makes the order and
 * loses the answer, carries out a call that the portal has given up, gets a call twice, or refuses.
 */
function failingOrders(random: Random): Handler {
  const { handle } = salesOrder;
  async function answered(call: Call) {
    if (call.body.includes(`"C5_ZPORTAL","order":11,"value":"${REFUSED}`))
      throw new Refused(400, 'AJUDA:A410BLQ\r\nCliente bloqueado para vendas.');
    switch (random.below(10)) {
      case 0:
        throw new Refused(500, 'Erro interno do servidor de aplicação');
      case 1:
        call.switches.drop = 1;
        return handle(call);
      case 2:
        // Nobody waits for this any more when it happens.
        await sleep(LATE_MS);
        return handle(call);
      case 3: {
        const made = await handle(call);
        await sleep(LATE_MS);
        return made;
      }
      case 4:
        await handle(call);
        throw new Refused(409, 'AJUDA:JAGRAVADO\r\nJá existe registro com esta informação.');
      case 5:
        await sleep(random.below(CALL_MS / 4));
        return handle(call);
      default:
        return handle(call);
    }
  }
  return { ...salesOrder, handle: answered };
}

/** A failing Protheus with the world's contract, and what makes a portal follow it. */
export interface FailingProtheus {
  readonly standIn: StandIn;
  readonly env: Readonly<Record<string, string>>;
}

/** Starts it over an empty folder; `dir` gets its configuration. */
export async function failingProtheus(dir: string, random: Random): Promise<FailingProtheus> {
  const folder = path.join(dir, 'protheus');
  fs.mkdirSync(folder, { recursive: true });
  const standIn = await startStandIn(folder, { handlers: [failingOrders(random)] });
  makeErp(standIn.erp);
  const callOf = (example: string) => ({ ...exampleCall(example), settleSeconds: SETTLE_SECONDS });
  const calls = { writer: callOf('mata410.json'), offers: callOf('mata410-offer.json') };
  const limits = { callsPerMinute: 60_000, parallel: 8, timeoutSeconds: CALL_MS / 1000 };
  const file = path.join(dir, 'erp.json');
  fs.writeFileSync(file, JSON.stringify({ url: standIn.url, limits, sync: { everySeconds: 2 }, ...calls }));
  const { user, password } = standIn;
  return {
    standIn,
    env: { ERP_SOURCE: 'protheus', ERP_CONFIG: file, ERP_USER: user, ERP_PASSWORD: password },
  };
}
