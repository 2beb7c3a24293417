import type { WalletAnswer } from './wallet'

type Way = Pick<WalletAnswer['slots'][number], 'id' | 'kind'>

/** Whether a wallet still opens without one of its slots: devices are lost, so the last way besides them stays. */
export function canDoWithout(slots: readonly Way[], id: string): boolean {
  const others = slots.filter((each) => each.id !== id)
  const isDevice = slots.some((each) => each.id === id && each.kind === 'device')
  return isDevice ? others.length > 0 : others.some(({ kind }) => kind !== 'device')
}
