import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

const ownNetwork = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  ownNetwork.addSubnet(net, prefix);
}
ownNetwork.addSubnet('fc00::', 7, 'ipv6');
ownNetwork.addSubnet('fe80::', 10, 'ipv6');

const bare = (host: string) =>
  host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/^::ffff:(?=\d+\.)/, '');
const isIn = (list: BlockList, host: string) => list.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4');

/** Whether a host name or address (IPv6 with or without brackets) is loopback. */
export function isLoopbackHost(host: string): boolean {
  const name = bare(host);
  if (isIP(name)) return isIn(loopback, name);
  return name === 'localhost' || name.endsWith('.localhost');
}

/** Whether a host is reachable only from this machine or its own network, judged by its name or address alone. */
export function isPrivateHost(host: string): boolean {
  const name = bare(host);
  if (isLoopbackHost(name)) return true;
  if (isIP(name)) return isIn(ownNetwork, name);
  return !name.includes('.') || /\.(test|local|internal|lan|home|example|invalid)$/.test(name);
}
