import ipaddr from 'ipaddr.js';

/** Global unicast addresses of IPv6; all others are reserved, local or translate to IPv4. */
const GLOBAL_V6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * Whether an IP address is one of the internet: not private, loopback, link-local, shared by a carrier, multicast,
 * reserved, nor an IPv6 form that leads to an IPv4 address. Text that is no address is none.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GLOBAL_V6);
}

/** Ports of databases, caches and other services that nobody receives webhooks on. */
const SERVICE_PORTS = new Set([
  1433, 1521, 2049, 2375, 2376, 2379, 2380, 3306, 3389, 5432, 5433, 5672, 5900, 5984, 6379, 6380, 6432, 8086,
  9042, 9092, 9200, 9300, 10250, 11211, 15672, 27017, 27018, 28015, 50000,
]);

/** Whether webhooks are sent to a port: 443, or one above 1023 that is no database's. */
export const isWebhookPort = (port: number): boolean =>
  port === 443 || (port > 1023 && !SERVICE_PORTS.has(port));
