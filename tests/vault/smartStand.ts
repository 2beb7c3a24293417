import { systemClock } from '@shared/contract/ports/systemClock'
import { createWithLock, type WithLock } from '@shared/domain/withLock'
import type { AppPayload } from '@shared/frame/appPayloads'
import type { VaultChain } from '@shared/vault/chains'
import type { JsonRpcRequest } from '@shared/vault/jsonRpc'
import type { PaymasterStub } from '@shared/vault/paymaster'
import {
  type Address,
  concat,
  createTestClient,
  type Hex,
  http,
  numberToHex,
  publicActions,
  serializeSignature,
  size,
  walletActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount, sign } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { startEvmNetwork } from '../../devnet/evm/startEvmNetwork'
import { fundedAccount } from '../../devnet/smart/fundedAccount'
import { startSmartChain } from '../../devnet/smart/startSmartChain'
import type { Approvals } from '../../frame/approvals/createApprovals'
import type { Question } from '../../frame/describe/question'
import { macGrant } from '../../frame/keys/accountKey'
import { createLook } from '../../frame/look/createLook'
import { createRpc, type RpcOptions } from '../../frame/rpc/createRpc'
import { VaultRefusal } from '../../frame/session/VaultRefusal'

/** A bundler or a paymaster as a test has it: gives a result, or throws a `ServiceFailure`, or a `VaultRefusal`. */
export type Service = (method: string, params: readonly unknown[]) => Promise<unknown>

/** An error of JSON-RPC. */
export class ServiceFailure extends Error {
  readonly error: { readonly code: number; readonly message: string; readonly data?: unknown }

  constructor(error: ServiceFailure['error']) {
    super(error.message)
    this.error = error
  }
}

export interface SmartStand {
  readonly chain: VaultChain
  /** The same network without smart accounts, as a vault lists it. */
  readonly plainChain: VaultChain
  /** The address of its node. */
  readonly url: string
  readonly client: ReturnType<typeof clientOf>
  /** The real ones: a test may put others before them. */
  readonly bundler: Service
  readonly paymaster: Service
  /** A wallet with a new key, its ether, and a page that asks it. */
  open(options?: WalletOptions): Promise<StandWallet>
  stop(): Promise<void>
}

export interface WalletOptions {
  readonly bundler?: Service
  readonly paymaster?: Service
  /** Whether the network has sponsors: no unless set. */
  readonly isSponsored?: boolean
  /** Whether the vault lists the network with smart accounts; yes unless given. */
  readonly isSmart?: boolean
  /** More networks that the vault lists. */
  readonly others?: readonly VaultChain[]
  readonly type?: 'eoa' | 'smartAccount'
  /** Answers what is asked of the vault's server besides. */
  readonly vault?: (path: `/v1/${string}`, body: object | undefined) => Promise<unknown>
  /** What the node says instead of the truth, by method: read with each answer. */
  readonly lies?: Readonly<Record<string, unknown>>
  /** Another tab's key, and its locks. */
  readonly key?: Hex
  readonly withLock?: WithLock
}

export interface StandWallet {
  readonly key: Hex
  readonly address: Address
  readonly withLock: WithLock
  /** Every 32 bytes that the key signed. */
  readonly signed: readonly Hex[]
  /** What the person is asked; `approve` gives the answer. */
  review(payload: Payload, signal?: AbortSignal): Promise<Review>
  turnOff(chainId: string): Promise<Review>
  /** Answered without a person's word. */
  read(payload: Payload): Promise<unknown>
  status(id: string): Promise<{ readonly status: number; readonly receipts?: readonly StatusReceipt[] }>
  /** Waits for the end of a batch. */
  settled(id: string): ReturnType<StandWallet['status']>
}

interface StatusReceipt {
  readonly status: Hex
  readonly logs: readonly unknown[]
  readonly transactionHash: Hex
}

export interface Review {
  readonly question: Question
  approve(): Promise<unknown>
  decline(): Promise<unknown>
}

type Payload = AppPayload<'RPC_REQUEST'>

/** `wallet_sendCalls` of a page, on the stand's network. */
export const batchOf = (
  calls: readonly { readonly to: Address; readonly value?: Hex; readonly data?: Hex }[],
  more: { readonly id?: string; readonly atomicRequired?: boolean } = {},
): Payload => ({
  method: 'wallet_sendCalls',
  chainId: `eip155:${foundry.id}`,
  params: [{ version: '2.0.0', chainId: numberToHex(foundry.id), calls: [...calls], ...more }],
})

const clientOf = (url: string) =>
  createTestClient({ mode: 'anvil', chain: foundry, transport: http(url), pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions)

/** Smart accounts in the frame, without a browser: its requests on a real chain with a real bundler and paymaster. */
export async function startSmartStand(): Promise<SmartStand> {
  const network = await startEvmNetwork({ chainId: foundry.id })
  const signerKey = generatePrivateKey()
  const smartChain = await startSmartChain(network.url, {
    signer: privateKeyToAccount(signerKey).address,
  }).catch(async (error) => {
    await network.stop()
    throw error
  })
  const client = clientOf(network.url)
  const paymaster = smartChain.smart.paymaster as Address
  const plainChain: VaultChain = {
    id: `eip155:${foundry.id}`,
    name: 'Harbor Local',
    rpcUrls: [network.url],
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }
  const stand: SmartStand = {
    url: network.url,
    client,
    plainChain,
    chain: { ...plainChain, smart: { paymaster } },
    bundler: (method, params) => askBundler(smartChain.smart.bundlerUrl, method, params),
    paymaster: (method, [operation]) => answerPaymaster(method, operation, { paymaster, signerKey }),
    open: (options = {}) => openWallet(stand, network.url, options),
    async stop() {
      await smartChain.stop()
      await network.stop()
    },
  }
  return stand
}

async function askBundler(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  }).catch(() => {
    throw new VaultRefusal('BundlerUnavailable', 'down')
  })
  const json = (await answer.json()) as { result?: unknown; error?: ServiceFailure['error'] }
  if (json.error) throw new ServiceFailure(json.error)
  return json.result
}

interface SponsoredJson extends PaymasterStub {
  readonly sender: Address
  readonly nonce: Hex
  readonly callData: Hex
  readonly callGasLimit: Hex
  readonly verificationGasLimit: Hex
  readonly preVerificationGas: Hex
  readonly maxFeePerGas: Hex
  readonly maxPriorityFeePerGas: Hex
}

const stub = { paymasterVerificationGasLimit: '0x186a0', paymasterPostOpGasLimit: '0x0' } as const
const untilS = 2_000_000_000
const times = `${untilS.toString(16).padStart(12, '0')}${'0'.repeat(12)}`

/** Sponsors everything. Source: SponsorPaymaster.sol */
async function answerPaymaster(
  method: string,
  given: unknown,
  { paymaster, signerKey }: { readonly paymaster: Address; readonly signerKey: Hex },
): Promise<unknown> {
  const blank: Hex = `0x${times}${'f'.repeat(31)}${'0'.repeat(33)}7${'a'.repeat(63)}1c`
  if (method === 'pm_getPaymasterStubData') return { ...stub, paymaster, paymasterData: blank }
  const operation = given as SponsoredJson
  const pair = (high: string, low: string) =>
    concat([numberToHex(BigInt(high), { size: 16 }), numberToHex(BigInt(low), { size: 16 })])
  const signature = await privateKeyToAccount(signerKey).signTypedData({
    domain: { name: 'SponsorPaymaster', version: '1', chainId: foundry.id, verifyingContract: paymaster },
    types: {
      SponsoredOperation: [
        { name: 'sender', type: 'address' },
        { name: 'nonce', type: 'uint256' },
        { name: 'callData', type: 'bytes' },
        { name: 'accountGasLimits', type: 'bytes32' },
        { name: 'paymasterGasLimits', type: 'bytes32' },
        { name: 'preVerificationGas', type: 'uint256' },
        { name: 'gasFees', type: 'bytes32' },
        { name: 'validUntil', type: 'uint48' },
        { name: 'validAfter', type: 'uint48' },
      ],
    },
    primaryType: 'SponsoredOperation',
    message: {
      sender: operation.sender,
      nonce: BigInt(operation.nonce),
      callData: operation.callData,
      accountGasLimits: pair(operation.verificationGasLimit, operation.callGasLimit),
      paymasterGasLimits: pair(operation.paymasterVerificationGasLimit, operation.paymasterPostOpGasLimit),
      preVerificationGas: BigInt(operation.preVerificationGas),
      gasFees: pair(operation.maxPriorityFeePerGas, operation.maxFeePerGas),
      validUntil: untilS,
      validAfter: 0,
    },
  })
  const paymasterData = concat([`0x${times}`, signature])
  if (size(paymasterData) !== size(blank)) throw new Error('A stub has the length of what it stands for')
  return { paymaster, paymasterData }
}

/** The page's own `fetch`, with some of the node's answers replaced. */
const lyingFetch =
  (lies: WalletOptions['lies'] = {}): typeof globalThis.fetch =>
  async (url, init) => {
    const { id, method } = JSON.parse(String(init?.body ?? '{}')) as { id?: number; method?: string }
    if (method === undefined || !Object.hasOwn(lies, method)) return fetch(url, init)
    return Response.json({ jsonrpc: '2.0', id, result: lies[method] })
  }

async function openWallet(stand: SmartStand, rpcUrl: string, options: WalletOptions): Promise<StandWallet> {
  const key = options.key ?? (await fundedAccount(rpcUrl))
  const address = privateKeyToAccount(key).address
  const withLock = options.withLock ?? createWithLock(undefined)
  const signed: Hex[] = []
  const { bundler = stand.bundler, paymaster = stand.paymaster } = options
  const ownChain = options.isSponsored ? stand.chain : { ...stand.plainChain, smart: {} }
  const chain = options.isSmart === false ? stand.plainChain : ownChain
  const addresses = { eip155: address, solana: 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9' }
  let approvals: Approvals | undefined

  const session = {
    account: async () => ({ id: 'account', email: undefined }),
    async ask({ path, body }: { path: `/v1/${string}`; body?: object }) {
      if (options.vault && !/^\/v1\/(bundler|paymaster)\//.test(path)) return options.vault(path, body)
      const { method, params } = body as JsonRpcRequest
      const service = path.startsWith('/v1/bundler/') ? bundler : paymaster
      try {
        return { jsonrpc: '2.0', id: 1, result: await service(method, params) }
      } catch (error) {
        if (error instanceof ServiceFailure) return { jsonrpc: '2.0', id: 1, error: error.error }
        throw error
      }
    },
  } as RpcOptions['session']

  const rpc = createRpc({
    session,
    withLock,
    fetch: lyingFetch(options.lies),
    clock: systemClock,
    look: createLook(),
    onError: () => {},
    page: { origin: 'https://app.example', project: null },
    projectId: 'p',
    isTrustedPage: false,
    account: async () => ({ id: 'account', addresses }),
    loadPasskeys: () => Promise.reject(new Error('The wallet is open.')),
    loadPasskeyWindow: () => Promise.reject(new Error('The wallet is open.')),
    keys: {
      isKnownHere: async () => true,
      sealNewSlot: () => Promise.reject(new Error('Not asked.')),
      macGrant: (accountId, terms) => macGrant(new Uint8Array(32).fill(7), accountId, terms),
      open: () => Promise.reject(new Error('It is open.')),
      async signDigest(_, hash) {
        signed.push(hash)
        return serializeSignature(await sign({ hash, privateKey: key }))
      },
      signMessage: () => Promise.reject(new Error('EVM alone')),
    },
    client: {
      ask: async () => ({ chains: [chain, ...(options.others ?? [])] }),
    } as unknown as RpcOptions['client'],
    prefersSmartAccount: () => options.type !== 'eoa',
    async show(given) {
      approvals = given
    },
  })
  const context = (signal = new AbortController().signal) => ({ signal, tellWaiting: () => {} })

  /** Waits for the question, or for the refusal that comes instead. */
  async function reviewOf(answer: Promise<unknown>): Promise<Review> {
    let end: (() => void) | undefined
    const asked = new Promise<Review>((resolve) => {
      const look = () => {
        const current = approvals?.get().current
        if (current?.status !== 'asking') return
        const { id, question } = current
        resolve({
          question,
          approve() {
            approvals!.approve(id)
            return answer
          },
          decline() {
            approvals!.decline(id)
            return answer
          },
        })
      }
      const timer = setInterval(look, 5)
      end = () => clearInterval(timer)
    })
    try {
      return await Promise.race([
        asked,
        answer.then(() => Promise.reject(new Error('The visitor was not asked'))),
      ])
    } finally {
      end?.()
    }
  }

  const wallet: StandWallet = {
    key,
    address,
    withLock,
    signed,
    review: (payload, signal) => reviewOf(Promise.resolve(rpc.RPC_REQUEST(payload, context(signal)))),
    turnOff: (chainId) => reviewOf(Promise.resolve(rpc.TURN_OFF_SMART_ACCOUNT({ chainId }, context()))),
    read: async (payload) => rpc.RPC_REQUEST(payload, context()),
    status: (id) =>
      wallet.read({
        method: 'wallet_getCallsStatus',
        chainId: `eip155:${foundry.id}`,
        params: [id],
      }) as ReturnType<StandWallet['status']>,
    async settled(id) {
      for (const untilMs = Date.now() + 15_000; Date.now() < untilMs; ) {
        const found = await wallet.status(id)
        if (found.status !== 100) return found
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error('The batch stays pending')
    },
  }
  return wallet
}
