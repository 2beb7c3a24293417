import type { WalletInfo } from './createAnnouncer'
import { createMonogram } from './createMonogram'
import { createUuid } from './createUuid'

/** The identity of a wallet, from its options. */
export function createInfo({
  name,
  rdns,
  icon = createMonogram(name, rdns),
}: {
  readonly name: string
  readonly rdns: string
  readonly icon?: string | undefined
}): WalletInfo {
  return { uuid: createUuid(), name, rdns, icon }
}
