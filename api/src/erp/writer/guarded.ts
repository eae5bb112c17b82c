import { type GuardOptions, guardedArea, guardOf } from '../gateway';
import type { ErpWriter } from './port';

/** Wraps a writer for use by the areas: logged, with time-out and its own circuit breaker, like the gateway. */
export const guardedWriter = (writer: ErpWriter, options: GuardOptions): ErpWriter =>
  guardedArea(guardOf(options), 'writer', writer);
