import type { CDPSession } from '@playwright/test'

export interface Profile {
  readonly name: string
  readonly cpuSlowdown: number
  readonly network?: { readonly megabitsPerSecond: number; readonly latencyMs: number }
}

export const unthrottled: Profile = { name: 'unthrottled', cpuSlowdown: 1 }
export const slowCpu: Profile = { name: '4× CPU', cpuSlowdown: 4 }
export const fast4G: Profile = {
  name: '4× CPU + Fast 4G (8.1 Mb/s, 165 ms)',
  cpuSlowdown: 4,
  network: { megabitsPerSecond: 8.1, latencyMs: 165 },
}
const slow4G: Profile = {
  name: '4× CPU + Slow 4G (1.44 Mb/s, 562 ms)',
  cpuSlowdown: 4,
  network: { megabitsPerSecond: 1.44, latencyMs: 562 },
}
export const profiles: readonly Profile[] = [unthrottled, fast4G, slow4G]
export const pairingProfiles: readonly Profile[] = [unthrottled, fast4G]

/** Slows the page down from its first byte on. */
export async function applyProfile(session: CDPSession, { cpuSlowdown, network }: Profile): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  if (!network) return
  const bytesPerSecond = (network.megabitsPerSecond * 1e6) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}
