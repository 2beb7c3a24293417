import { entryPointAddress } from '@shared/vault/smartAccount'
import { type Address, createClient, fallback, http, parseAbi } from 'viem'
import { getBlock, getBlockNumber, getLogs, readContract } from 'viem/actions'
import type { VaultLimits } from '../http/limits'
import type { ChainSetting } from '../settings/chainSetting'
import type { OpenReservation } from '../store/createSponsorStore'

/** Source: EntryPoint 0.8, INonceManager and IStakeManager. */
const entryPointAbi = parseAbi([
  'function getNonce(address sender, uint192 key) view returns (uint256)',
  'function balanceOf(address account) view returns (uint256)',
])
const paymasterAbi = parseAbi(['function signer() view returns (address)'])
const [operationEvent] = parseAbi([
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
])

/** What the chain proves of a promise: `gwei` of the deposit were paid, rounded up; or nothing was, and nothing will be. */
export type Outcome = { readonly status: 'paid'; readonly gwei: number } | { readonly status: 'over' }

export interface SponsorNode {
  readonly paymaster: Address
  /** Before an operation is promised: the next nonce of its key, the block, and the deposit in wei. */
  before(sender: Address, nonce: bigint): Promise<{ next: bigint; block: number; depositWei: bigint }>
  /** What has become of promises; those that are not in the map are still open. */
  outcomes(open: readonly OpenReservation[]): Promise<ReadonlyMap<OpenReservation, Outcome>>
  /** Whose signatures the paymaster takes. */
  signer(): Promise<Address>
}

/** Asks the nodes of a network, one after another. @throws what viem throws if none of them answers */
export function createSponsorNode(
  { rpcUrls }: Pick<ChainSetting, 'rpcUrls'>,
  paymaster: Address,
  { providerMs }: Pick<VaultLimits, 'providerMs'>,
): SponsorNode {
  const options = { timeout: providerMs, retryCount: 0 }
  const node = createClient({
    transport: fallback(
      rpcUrls.map((url) => http(url, options)),
      { retryCount: 0 },
    ),
  })
  const nextNonce = (sender: Address, nonce: bigint, blockNumber?: bigint) =>
    readContract(node, {
      address: entryPointAddress,
      abi: entryPointAbi,
      functionName: 'getNonce',
      args: [sender, nonce >> 64n],
      ...(blockNumber !== undefined && { blockNumber }),
    })

  return {
    paymaster,
    async before(sender, nonce) {
      const [next, block, depositWei] = await Promise.all([
        nextNonce(sender, nonce),
        getBlockNumber(node, { cacheTime: 0 }),
        readContract(node, {
          address: entryPointAddress,
          abi: entryPointAbi,
          functionName: 'balanceOf',
          args: [paymaster],
        }),
      ])
      return { next, block: Number(block), depositWei }
    },
    async outcomes(open) {
      const found = new Map<OpenReservation, Outcome>()
      if (open.length === 0) return found
      const block = await getBlock(node)
      const events = await getLogs(node, {
        address: entryPointAddress,
        event: operationEvent,
        strict: true,
        args: { sender: [...new Set(open.map(({ sender }) => sender as Address))] },
        fromBlock: BigInt(Math.min(...open.map(({ fromBlock }) => fromBlock))),
        toBlock: block.number,
      })
      for (const promise of open) {
        const { sender, nonce, untilS } = promise
        const event = events.find(
          ({ args }) => args.nonce === nonce && args.sender.toLowerCase() === sender,
        )?.args
        const isOurs = event?.paymaster.toLowerCase() === paymaster.toLowerCase()
        const isLate = block.timestamp > BigInt(untilS)
        if (event && isOurs) found.set(promise, { status: 'paid', gwei: toGwei(event.actualGasCost) })
        else if (!isLate) continue
        // Without an event, an unused nonce is the proof: an answer may lack logs.
        else if (event || (await nextNonce(sender as Address, nonce, block.number)) <= nonce)
          found.set(promise, { status: 'over' })
      }
      return found
    },
    signer: () => readContract(node, { address: paymaster, abi: paymasterAbi, functionName: 'signer' }),
  }
}

const gweiWei = 1_000_000_000n

/** Rounded up. */
export const toGwei = (wei: bigint): number => Number((wei + gweiWei - 1n) / gweiWei)
