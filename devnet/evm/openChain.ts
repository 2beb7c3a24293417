import { type Address, createClient, type Hex, http, numberToHex } from 'viem'

/** Transactions from accounts that the node holds the keys of; without `to`, a deployment. */
export interface ChainCall {
  readonly from: Address
  readonly to?: Address
  readonly data?: Hex
  readonly value?: bigint
}

export interface Chain {
  request<Result>(method: string, params?: readonly unknown[]): Promise<Result>
  /** Puts the calls into one block, of that time. `mayFail`: failures are intended. */
  block(timeS: number, calls: readonly ChainCall[], options?: { readonly mayFail?: boolean }): Promise<void>
  /** Restores the node's usual mining. @throws when a call failed */
  close(nowS: number): Promise<void>
}

/** Enough for any of our calls, and for the deployment of the longest contract. */
const gas = numberToHex(8_000_000)
const roomyGas = numberToHex(1_000_000_000)
const usualGas = numberToHex(30_000_000)

/** A local node, to build its history with: blocks at chosen times, each with chosen transactions. */
export async function openChain(url: string): Promise<Chain> {
  const client = createClient({ transport: http(url, { batch: true, retryCount: 0 }) })
  const request = <Result>(method: string, params: readonly unknown[] = []) =>
    client.request({ method, params } as never) as Promise<Result>
  const nonces = new Map<Address, number>()
  const sent: { call: ChainCall; hash: Hex; mayFail: boolean }[] = []
  await Promise.all([request('evm_setBlockGasLimit', [roomyGas]), request('evm_setAutomine', [false])])

  async function block(timeS: number, calls: readonly ChainCall[], { mayFail = false } = {}) {
    const hashes = await Promise.all([
      ...calls.map(({ value = 0n, ...call }) => {
        // A node may take a batch in any order: nonces keep the transactions of one account in order.
        const nonce = nonces.get(call.from) ?? 0
        nonces.set(call.from, nonce + 1)
        const parameters = { ...call, gas, nonce: numberToHex(nonce), value: numberToHex(value) }
        return request<Hex>('eth_sendTransaction', [parameters])
      }),
      request('evm_setNextBlockTimestamp', [timeS]),
    ])
    await request('evm_mine')
    for (const [index, call] of calls.entries()) sent.push({ call, hash: hashes[index] as Hex, mayFail })
  }

  return {
    request,
    block,
    async close(nowS) {
      const receipts = await Promise.all(
        sent.map(({ hash }) => request<{ status: Hex } | null>('eth_getTransactionReceipt', [hash])),
      )
      const wrong = sent.find(
        ({ mayFail }, index) => !receipts[index] || (!mayFail && receipts[index].status !== '0x1'),
      )
      if (wrong) throw new Error(`The local chain: ${summaryOf(wrong.call)} failed.`)
      await request('evm_setBlockGasLimit', [usualGas])
      await block(nowS, [])
      await request('evm_setAutomine', [true])
    },
  }
}

const summaryOf = ({ from, to, data = '0x' }: ChainCall) =>
  JSON.stringify({ from, to, data: data.slice(0, 300) })
