import type { WalletInfo } from './createAnnouncer'
import { createMonogram } from './createMonogram'
import { createUuid } from './createUuid'

/** Who a wallet is, as its options say. */
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
