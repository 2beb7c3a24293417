import { expect, test } from 'vitest'
import { isLocalNetworkDenied } from './isLocalNetworkDenied'

/** The permissions of a browser that knows these names. */
const browser = (states: Readonly<Record<string, PermissionState>>) => ({
  async query({ name }: { readonly name: string }) {
    const state = states[name]
    if (!state) throw new TypeError(`${name} is not a valid value for enumeration PermissionName`)
    return { state } as PermissionStatus
  },
})

test.each(['local-network-access', 'local-network', 'loopback-network'])(
  'a denied permission is found by its name %s',
  async (name) => {
    expect(await isLocalNetworkDenied('http://192.168.1.7:8080/v1', browser({ [name]: 'denied' }))).toBe(true)
    expect(await isLocalNetworkDenied('http://192.168.1.7:8080/v1', browser({ [name]: 'prompt' }))).toBe(
      false,
    )
  },
)

const denied = browser({ 'local-network-access': 'denied' })

test.each([
  'http://localhost:4000',
  'https://api.localhost',
  'http://127.0.0.1',
  'http://10.1.2.3/',
  'https://172.31.0.1',
  'wss://169.254.1.1',
  'http://[::1]:3000',
  'http://[fd12::1]',
  'http://[fe80::1]',
  'http://nas.local',
  'https://relay.internal',
  'http://router',
])('%s is on the local network', async (address) => {
  expect(await isLocalNetworkDenied(address, denied)).toBe(true)
})

test.each([
  'https://api.example',
  'https://11.1.2.3',
  'https://172.32.0.1',
  'https://local.example',
  '',
  'x',
])('%s is not: the permission is no reason', async (address) => {
  expect(await isLocalNetworkDenied(address, denied)).toBe(false)
})

test('a browser without permissions denies nothing', async () => {
  expect(await isLocalNetworkDenied('http://localhost', undefined)).toBe(false)
  expect(await isLocalNetworkDenied('http://localhost', browser({}))).toBe(false)
})
