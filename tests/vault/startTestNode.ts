import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { entryPointAddress } from '@shared/vault/smartAccount'
import {
  type Address,
  decodeFunctionData,
  encodeAbiParameters,
  encodeEventTopics,
  type Hex,
  numberToHex,
  pad,
  parseAbi,
  zeroHash,
} from 'viem'

const abi = parseAbi([
  'function getNonce(address sender, uint192 key) view returns (uint256)',
  'function signer() view returns (address)',
  'function balanceOf(address account) view returns (uint256)',
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
])

interface Happened {
  readonly sender: Address
  readonly paymaster: Address
  readonly nonce: bigint
  readonly costWei: bigint
}

/** The part of a network's node that a sponsor asks. A test sets what has happened. */
export async function startTestNode(nowS: () => number, signer: Address) {
  const events: (Happened & { readonly block: number })[] = []
  const used = new Map<string, bigint>()
  const state = { isDown: false, isSilent: false, block: 100, depositWei: 10n ** 20n, signer }

  // biome-ignore lint/suspicious/noExplicitAny: the parameters of each method are its own.
  function answer(method: string, first: any): unknown {
    switch (method) {
      case 'eth_blockNumber':
        return numberToHex(state.block)
      case 'eth_getBlockByNumber':
        return { number: numberToHex(state.block), timestamp: numberToHex(nowS()), transactions: [] }
      case 'eth_call': {
        const { functionName, args } = decodeFunctionData({ abi, data: first.data })
        if (functionName === 'signer') return pad(state.signer)
        const isNonce = functionName === 'getNonce'
        const value = isNonce ? (used.get(args[0].toLowerCase()) ?? 0n) : state.depositWei
        return numberToHex(value, { size: 32 })
      }
      case 'eth_getLogs': {
        const { fromBlock, topics } = first as { fromBlock: Hex; topics: [Hex, null, Hex | Hex[]] }
        const senders = [topics[2]].flat().map((topic) => topic.toLowerCase())
        return events
          .filter(({ block }) => block >= Number(fromBlock))
          .filter(({ sender }) => senders.includes(pad(sender).toLowerCase()))
          .map(toLog)
      }
      default:
        throw new Error(`The test's node does not know ${method}.`)
    }
  }

  const server = createServer((request, response) => {
    if (state.isSilent) return
    if (state.isDown) return void response.writeHead(500).end()
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      const { id, method, params } = JSON.parse(text)
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result: answer(method, params?.[0]) }))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    /** The sender's next nonce is the one after this. */
    use: (sender: Address, nonce: bigint) => void used.set(sender.toLowerCase(), nonce + 1n),
    /** An operation of the sender came into the next block. */
    happen(event: Happened) {
      state.block += 1
      events.push({ ...event, block: state.block })
      used.set(event.sender.toLowerCase(), event.nonce + 1n)
    },
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

export type TestNode = Awaited<ReturnType<typeof startTestNode>>

function toLog({ block, sender, paymaster, nonce, costWei }: Happened & { readonly block: number }) {
  return {
    address: entryPointAddress,
    topics: encodeEventTopics({
      abi,
      eventName: 'UserOperationEvent',
      args: { userOpHash: zeroHash, sender, paymaster },
    }),
    data: encodeAbiParameters(
      [{ type: 'uint256' }, { type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }],
      [nonce, true, costWei, 21_000n],
    ),
    blockNumber: numberToHex(block),
    blockHash: zeroHash,
    transactionHash: zeroHash,
    transactionIndex: '0x0',
    logIndex: '0x0',
    removed: false,
  }
}
