import type { TransferAdapter, TransferLook, TransferTrace } from '../../shell/chains/transferAdapter'

interface FakeTransfers extends TransferAdapter {
  /** What was asked, in order. */
  readonly calls: string[]
  /** What a look answers from here on, by id; `down` where nobody answers. */
  readonly looks: Map<string, TransferLook | 'down'>
  /** What was remembered at the last look, by id. */
  readonly traces: Map<string, TransferTrace>
}

/** A chain that takes every transfer, and leaves it pending until told otherwise. */
export function createFakeTransfers(): FakeTransfers {
  const calls: string[] = []
  const looks = new Map<string, TransferLook | 'down'>()
  const traces = new Map<string, TransferTrace>()
  let count = 0
  return {
    calls,
    looks,
    traces,
    async quote({ to }, { address, network }) {
      calls.push(`quote ${address} to ${to} on ${network.caipNetworkId}`)
      const fee = { value: 1n, symbol: network.nativeCurrency.symbol, decimals: 18 }
      return { fee, max: 9n, received: 1n, receiver: 'account' }
    },
    async send({ to }, { address, network }) {
      calls.push(`send ${address} to ${to} on ${network.caipNetworkId}`)
      count += 1
      return { id: `0x${count}`, trace: { sentAtBlock: count } }
    },
    async look({ id }, trace) {
      calls.push(`look ${id}`)
      traces.set(id, trace)
      const look = looks.get(id) ?? { status: 'pending', trace }
      if (look === 'down') throw new Error('Nobody answers')
      return look
    },
  }
}
