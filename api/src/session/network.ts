import net from 'node:net';

/** The eight groups of an IPv6 address; the last two may be written as IPv4. */
function groupsOf(address: string): string[] {
  // The URL parser understands every notation.
  const plain = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = '', tail] = plain.split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean));
  const missing = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0);
  return [...(before ?? []), ...Array<string>(missing).fill('0'), ...(after ?? [])];
}

/**
 * The address a caller is counted by: an IPv4 address (also when written as IPv6, `::ffff:10.0.0.1`), or the /64 of an
 * IPv6 address, because one customer owns a whole /64.
 */
export function networkOf(address: string): string {
  const bare = address.split('%')[0] ?? '';
  if (!net.isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return `${groups.slice(0, 4).join(':')}::/64`;
  const [high = 0, low = 0] = groups.slice(6).map((group) => parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
