import net from 'node:net';

const PRIVATE_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Inside 2000::/3, outside which nothing is public: Teredo, ORCHID, documentation, and 6to4, which wraps any IPv4. */
const PRIVATE_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

/** The addresses of a network, `10.0.0.0/8` or `fd00::/8`. Throws on anything else. */
export function network(cidr: string): net.BlockList {
  const list = new net.BlockList();
  const [address = '', bits = ''] = cidr.split('/');
  const family = net.isIPv6(address) ? 'ipv6' : 'ipv4';
  if (net.isIP(address) === 0 || !/^\d{1,3}$/.test(bits)) throw new Error(`${cidr} is no network`);
  list.addSubnet(address, Number(bits), family);
  return list;
}

const listOf = (networks: readonly string[], family: 'ipv4' | 'ipv6') => {
  const list = new net.BlockList();
  for (const each of networks) {
    const [address = '', bits = ''] = each.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};
const private4 = listOf(PRIVATE_4, 'ipv4');
const private6 = listOf(PRIVATE_6, 'ipv6');
const global6 = listOf(['2000::/3'], 'ipv6');

/** Whether an address lies in a network; an IPv4 address written as IPv6 is the IPv4 address. */
export const isWithin = (address: string, list: net.BlockList): boolean =>
  list.check(address, net.isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether an address is one of the open internet: nothing of this machine, of its networks or of a cloud's own. */
export function isPublicAddress(address: string): boolean {
  if (net.isIPv4(address)) return !private4.check(address);
  if (!net.isIPv6(address)) return false;
  return global6.check(address, 'ipv6') && !private6.check(address, 'ipv6');
}
