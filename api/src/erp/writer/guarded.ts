import { type GuardOptions, guardedArea, guardOf } from '../gateway';
import type { ErpWriter } from './port';

/** A writer as the areas see it: logged, timed and cut off like the gateway, by a circuit of its own. */
export const guardedWriter = (writer: ErpWriter, options: GuardOptions): ErpWriter =>
  guardedArea(guardOf(options), 'writer', writer);
