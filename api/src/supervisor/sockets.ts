import dns from 'node:dns/promises';
import net from 'node:net';
import { StartError } from '../config/start-error';
import type { Handle } from './orders';

/** A bound socket that nobody accepts connections of here; as cluster's primary makes it, in Node 20 to 24. */
interface Bound {
  getsockname(into: { port?: number }): number;
  close(): void;
}
type MakeHandle = (address: string, port: number, family: 4 | 6) => Bound | number;
const makeHandle = (net as unknown as { _createServerHandle: MakeHandle })._createServerHandle;

/** The addresses of localhost; where one lacks on this machine the other will do. */
const LOCALHOST = ['127.0.0.1', '::1'];

function bind(address: string, port: number): Bound | null {
  const made = makeHandle(address, port, net.isIPv6(address) ? 6 : 4);
  return typeof made === 'number' ? null : made;
}

/**
 * The sockets of HOST and PORT, bound here and listened on by server processes: while one takes over from another, and
 * while none is there, connections wait in the kernel. The first must be had, the others (of localhost) may lack.
 */
export async function boundSockets(host: string, port: number): Promise<Handle[]> {
  const { address } = await dns.lookup(host).catch((error: Error) => {
    throw cannotListen(host, port, error.message);
  });
  const main = bind(address, port);
  if (!main) throw cannotListen(host, port, 'this machine does not have that address');
  const bound: { port?: number } = {};
  // Whether another program has it is said here, not by the binding.
  if (main.getsockname(bound) !== 0)
    throw new StartError(
      `Port ${port} is in use by another program; stop it, or set PORT to another number.`,
    );
  const others = host === 'localhost' ? LOCALHOST.filter((other) => other !== address) : [];
  return [main, ...others.flatMap((other) => bind(other, bound.port ?? port) ?? [])] as unknown as Handle[];
}

const cannotListen = (host: string, port: number, why: string) =>
  new StartError(`The server cannot listen on HOST ${host}, PORT ${port}: ${why}.`);
