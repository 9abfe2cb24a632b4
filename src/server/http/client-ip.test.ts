import { describe, expect, it } from 'vitest'
import { findClientIp, networkOf } from './client-ip.ts'

describe('who attempts are counted against', () => {
  it.each([
    ['the socket', '192.0.2.7', undefined, 0, '192.0.2.7'],
    ['the socket, whatever is forwarded', '192.0.2.7', '203.0.113.1', 0, '192.0.2.7'],
    ['what our proxy saw', '127.0.0.1', '203.0.113.1', 1, '203.0.113.1'],
    [
      'the last entry, not a forged first one',
      '127.0.0.1',
      '1.1.1.1, 203.0.113.1',
      1,
      '203.0.113.1',
    ],
    ['the socket behind a silent proxy', '127.0.0.1', undefined, 1, '127.0.0.1'],
    [
      'the last but one of two proxies',
      '127.0.0.1',
      '1.1.1.1, 203.0.113.1, 198.51.100.2',
      2,
      '203.0.113.1',
    ],
    [
      'whom the inner of two proxies met, past the outer one',
      '127.0.0.1',
      '203.0.113.1',
      2,
      '203.0.113.1',
    ],
    ['IPv4 in IPv6 clothes', '::ffff:192.0.2.7', undefined, 0, '192.0.2.7'],
    ['the network of an IPv6 address', '2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2::/64'],
    ['a short IPv6 address', '2001:DB8::1', undefined, 0, '2001:db8:0:0::/64'],
    ['the local IPv6 address', '::1', undefined, 0, '0:0:0:0::/64'],
    ['nobody known', undefined, undefined, 0, 'unknown'],
    ['a proxy that writes the port', '127.0.0.1', '203.0.113.1:5123', 1, '203.0.113.1'],
    ['the port of an IPv6 visitor', '127.0.0.1', '[2001:db8::1]:5123', 1, '2001:db8:0:0::/64'],
    ['brackets without a port', '127.0.0.1', '[2001:db8::1]', 1, '2001:db8:0:0::/64'],
    ['a port of the socket', '[2001:db8::1]:80', undefined, 0, '2001:db8:0:0::/64'],
    ['IPv4 in IPv6, in hexadecimal', '127.0.0.1', '::ffff:0506:0710', 1, '5.6.7.16'],
    ['the same in full', '127.0.0.1', '0:0:0:0:0:FFFF:5.6.7.16', 1, '5.6.7.16'],
    ['the same with a port', '127.0.0.1', '[::ffff:5.6.7.16]:5123', 1, '5.6.7.16'],
    ['an IPv6 address with a zone', 'fe80::1%eth0', undefined, 0, 'fe80:0:0:0::/64'],
    ['an IPv6 address that ends in IPv4', '2001:db8::192.0.2.7', undefined, 0, '2001:db8:0:0::/64'],
    ['the socket where no IP is forwarded', '192.0.2.7', 'unknown', 1, '192.0.2.7'],
    ['the socket where a name is forwarded', '192.0.2.7', '_hidden, x'.repeat(99), 1, '192.0.2.7'],
    ['the socket where the entry is empty', '192.0.2.7', '203.0.113.1, ', 1, '192.0.2.7'],
  ])('%s', (_name, socket, forwarded, proxies, expected) => {
    expect(findClientIp(socket, forwarded, proxies)).toBe(expected)
  })
})

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1:2::/64'],
  ['unknown', 'unknown'],
])('The network of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
