import { isIP } from 'node:net';
import { isLoopbackHost } from '../../platform/hosts.ts';
import { isPublicAddress, isWebhookPort } from './public-address.ts';

const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');
const portOf = ({ port, protocol }: URL): number => Number(port || (protocol === 'https:' ? 443 : 80));

/**
 * Whether an address may get webhooks on this port: one of the internet, or loopback on a port that the environment of a
 * demo names.
 */
export const isAllowedTarget = (address: string, port: number, loopbackPorts: readonly number[]): boolean =>
  isPublicAddress(address) || (loopbackPorts.includes(port) && isLoopbackHost(address));

/**
 * Reads the URL of a webhook; null for one that we never call: without https, with credentials, a port of a database, or
 * an address of the own network in any spelling (`URL` turns 0x7f.1 and 2130706433 into 127.0.0.1). What a name resolves
 * to is checked when connecting.
 */
export function parseWebhookUrl(text: string, loopbackPorts: readonly number[]): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const [host, port] = [bareHost(url), portOf(url)];
  if (url.username || url.password || host === '') return null;
  const isLoopback = loopbackPorts.includes(port) && isLoopbackHost(host);
  if (url.protocol === 'http:' ? !isLoopback : url.protocol !== 'https:') return null;
  if (!isLoopback && !isWebhookPort(port)) return null;
  if (isIP(host)) return isAllowedTarget(host, port, loopbackPorts) ? url : null;
  return isLoopback || (host.includes('.') && !isLoopbackHost(host)) ? url : null;
}
