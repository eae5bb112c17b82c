import { inRange } from 'api-contract';
import { meansCall } from 'tooling/release';
import { StartError } from '../config/start-error';
import { breaksOf, type Document } from './compatible';

/** A release of a server part, as far as its calls may change. */
interface Change {
  readonly version: string;
  /** The version that is live; none for an area's first. */
  readonly before?: string | undefined;
  /** The calls that the screens of each live area make (`GET contracts`), by the areas' names. */
  readonly callers?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** The number of a release without its hash. */
const numberOf = (version: string) => version.replace(/\+.*/, '');

/** Whether a number is one with which something may be taken away. */
function isNext({ version, before = version }: Change): boolean {
  const [was, is] = [numberOf(before), numberOf(version)];
  return inRange(is, `>${was}`) && !inRange(is, `^${was}`);
}

/**
 * Throws where the screens before this version, which open tabs go on running, could not use its calls. What was said to
 * go may go with the next number, once no live area calls it (docs/compatibility.md).
 */
export function refuseIncompatible(before: unknown, now: unknown, tried: Change): void {
  const refused = breaksOf(before as Document, now as Document).flatMap(({ what, call, said }) => {
    const calling = Object.entries(tried.callers ?? {})
      .filter(([, calls]) => call !== undefined && calls.some((one) => meansCall(one, call)))
      .map(([name]) => name);
    if (said && isNext(tried) && calling.length === 0) return [];
    return [
      calling.length > 0
        ? `${what}, which ${calling.join(', ')} ${calling.length > 1 ? 'call' : 'calls'}`
        : what,
    ];
  });
  if (refused.length > 0)
    throw new StartError(
      `the screens before it could not use its calls: ${refused.join('; ')} (docs/compatibility.md)`,
    );
}
