import type { TransferAdapter, TransferLook, TransferTrace } from '../../shell/chains/transferAdapter'

interface FakeTransfers extends TransferAdapter {
  /** What was asked, in order. */
  readonly calls: string[]
  /** What a look answers from here on, by id; `down` where nobody answers. */
  readonly looks: Map<string, TransferLook | 'down'>
  /** What was remembered at the last look, by id. */
  readonly traces: Map<string, TransferTrace>
  /** What the wallet answers from here on; an error is thrown. Ids in order unless given. */
  answer?: () => Promise<string>
}

/** A chain that takes every transfer, and leaves it pending until told otherwise. A transfer without an id is looked at by ''. */
export function createFakeTransfers(): FakeTransfers {
  const calls: string[] = []
  const looks = new Map<string, TransferLook | 'down'>()
  const traces = new Map<string, TransferTrace>()
  let count = 0
  const fake: FakeTransfers = {
    calls,
    looks,
    traces,
    async quote({ to }, { address, network }) {
      calls.push(`quote ${address} to ${to} on ${network.caipNetworkId}`)
      const fee = { value: 1n, symbol: network.nativeCurrency.symbol, decimals: 18 }
      return { fee, max: 9n, received: 1n, receiver: 'account' }
    },
    async send({ to }, { address, network }, onAsk) {
      calls.push(`send ${address} to ${to} on ${network.caipNetworkId}`)
      count += 1
      const trace = { sentAtBlock: count }
      const id = `0x${count}`
      await onAsk(trace)
      return { id: fake.answer ? await fake.answer() : id, trace }
    },
    async look({ id, status }, trace) {
      calls.push(`look ${id}`)
      traces.set(id, trace)
      const look = looks.get(id) ?? { status: id ? 'pending' : status, trace }
      if (look === 'down') throw new Error('Nobody answers')
      return look
    },
  }
  return fake
}
