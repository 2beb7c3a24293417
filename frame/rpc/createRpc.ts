import { formatBase58 } from '@shared/domain/base58'
import { toBigInt } from '@shared/domain/evmQuantity'
import type { WithLock } from '@shared/domain/withLock'
import { coinAmount } from '@shared/reading/acts/amounts'
import type { Requirement } from '@shared/vault/canDoWithout'
import type { VaultChain } from '@shared/vault/chains'
import { type Hex, hashMessage } from 'viem'
import { type Approvals, type CheckedRequest, createApprovals } from '../approvals/createApprovals'
import { createEarlier, type IsOver } from '../approvals/createEarlier'
import type { Description } from '../describe/description'
import type { Fee, Question } from '../describe/question'
import { FrameError } from '../errors/FrameError'
import type { Passkeys } from '../passkey/createPasskeys'
import type { PasskeyAsk, PasskeyOutcome } from '../passkey/passkeyAsk'
import type { Rpc, RpcDeps } from '../ports/rpcPorts'
import { parseRequest } from '../requests/parseRequest'
import type { WalletRequest } from '../requests/walletRequest'
import { createChainReader } from './chains/createChainReader'
import { createNodes } from './nodes/createNodes'
import { type EvmQuote, quoteEvm } from './send/quoteEvm'
import { quoteSolana } from './send/quoteSolana'
import type { Smart } from './smart/createSmart'
import { isGranted, isSmartRead, isSmartRequest } from './smart/smartMethods'
import { createUnlock } from './unlock'

export interface RpcOptions extends RpcDeps {
  readonly loadPasskeys: () => Promise<Passkeys>
  /** Before the visitor is asked, too. */
  readonly loadPasskeyWindow: () => Promise<(ask: PasskeyAsk, signal: AbortSignal) => Promise<PasskeyOutcome>>
  readonly withLock: WithLock
  /** Draws the approvals. */
  readonly show: (approvals: Approvals) => Promise<void>
}

/** Blocks on top of a transaction's own until it counts as final. */
const finalBlocks = 12n

/** `quote` is the quote of a transaction. */
type Answer = (signal: AbortSignal, quote: EvmQuote | undefined) => Promise<unknown>

/** The page's requests for the keys: checked, asked about, and answered after a person's yes alone. */
export function createRpc(options: RpcOptions): Rpc {
  const { page, keys, loadPasskeys, client, clock, withLock } = options
  const ask = createNodes({ fetch: options.fetch, clock })
  const approvals = createApprovals({ clock, show: options.show })
  const earlier = createEarlier({ clock })
  const readChains = createChainReader(client)
  let smart: Promise<Smart> | undefined

  /** Comes with the first request of smart accounts. */
  function loadSmart(): Promise<Smart> {
    smart ??= import('./smart/startSmart').then(
      ({ startSmart }) => startSmart({ ...options, ask, readChains }),
      (cause) => {
        smart = undefined
        throw new FrameError('The smart account could not be loaded. Try again.', { cause })
      },
    )
    return smart
  }

  async function check(payload: Parameters<Rpc['RPC_REQUEST']>[0]): Promise<CheckedRequest<unknown>> {
    const [{ id, addresses }, known] = await Promise.all([options.account(), readChains()])
    const parse = payload.method.startsWith('solana_')
      ? (await import('../requests/parseSolanaRequest')).parseSolanaRequest
      : parseRequest
    const request: WalletRequest = parse(payload, { addresses, chains: known })
    const review = import('./facts/reviewRequest')
    // The awaits below handle the error.
    review.catch(() => {})
    const answer = await loadAnswer(request, id)
    let quote: EvmQuote | undefined
    const checked: CheckedRequest<unknown> = {
      async prepare(signal): Promise<Question> {
        const { reviewRequest } = await review
        const quoting = readFee(signal)
        const most = quoting.then((fee) => (fee?.kind === 'most' ? fee.amount.value : undefined))
        const [description, fee] = await Promise.all([
          reviewRequest(request, page.origin, { ask, clock }, signal, most),
          quoting,
        ])
        return {
          description,
          account: request.account,
          network: request.chain?.name ?? request.chainId,
          progress: progressOf(request),
          ...(fee && { fee }),
          ...(isHarmless(request, description) && { isHarmless: true }),
        }
      },
      async run(signal) {
        signal.throwIfAborted()
        return answer(signal, quote)
      },
    }
    return earlier.naming(checked, request.kind === 'transaction' ? isFinal(request.chain) : undefined)

    async function readFee(signal: AbortSignal): Promise<Fee | undefined> {
      if (request.kind === 'solanaTransactions') return quoteSolana(request, ask, signal)
      if (request.kind !== 'transaction') return undefined
      quote = await quoteEvm(request, ask, signal)
      return { kind: 'most', amount: coinAmount(quote.most, request.chain) }
    }
  }

  /**
   * What answers the request after a yes. Its code comes before the person is asked, and only what this kind needs.
   * @throws FrameError −32602 for what cannot be signed
   */
  async function loadAnswer(request: WalletRequest, accountId: string): Promise<Answer> {
    const signDigest = (digest: Hex) => keys.signDigest(accountId, digest)
    const signMessage = (message: Uint8Array) => keys.signMessage(accountId, message)
    switch (request.kind) {
      case 'message':
        return () => signDigest(hashMessage({ raw: request.bytes }))
      case 'typedData': {
        const { hashOf } = await import('../requests/hashOf')
        const digest = hashOf(request.typedData)
        return () => signDigest(digest)
      }
      case 'transaction': {
        const { sendEvm } = await import('./send/sendEvm')
        return async (signal, quote) =>
          (await sendEvm(request, quote!, { ask, signDigest, withLock }, signal)).hash
      }
      case 'solanaMessage':
        return async () => ({ signature: formatBase58(await signMessage(request.bytes)) })
      case 'solanaTransactions': {
        const { answerSolana } = await import('./send/answerSolana')
        return (signal) => answerSolana(request, { ask, signMessage }, signal)
      }
    }
  }

  /** Whether a transaction is in a block that no other one replaces. */
  const isFinal =
    (chain: VaultChain): IsOver =>
    async (hash, signal) => {
      const [receipt, newest] = await Promise.all([
        ask(chain, 'eth_getTransactionReceipt', [hash], signal),
        ask(chain, 'eth_blockNumber', [], signal),
      ])
      const { blockNumber } = Object(receipt) as { readonly blockNumber?: unknown }
      return blockNumber != null && toBigInt(newest) - toBigInt(blockNumber) >= finalBlocks
    }

  /** Asks a person for a word alone. */
  const tell = (question: Question, signal: AbortSignal) =>
    approvals.ask<void>(async () => ({ prepare: async () => question, run: async () => undefined }), signal)

  const askForCode: Rpc['askForCode'] = (asked, signal) =>
    approvals.ask(
      async () => ({
        prepare: async () => (await loadQuestions()).questionOfCode(asked),
        run: async (_, { typed = '' }) => typed,
      }),
      signal,
    )

  const askForPasskey: Rpc['askForPasskey'] = (asked, signal) =>
    approvals.ask(
      async () => ({
        prepare: async () => (await loadQuestions()).questionOfPasskey(asked),
        run: async (_, { isOtherwise }) => (isOtherwise ? 'code' : 'passkey'),
      }),
      signal,
    )

  const askPasskeyWindow: Rpc['askPasskeyWindow'] = (asked, signal) =>
    approvals.ask(async () => {
      const [{ questionOfPasskeyWindow }, open] = await Promise.all([
        loadQuestions(),
        options.loadPasskeyWindow(),
      ])
      return {
        prepare: async () => questionOfPasskeyWindow(asked),
        // The window opens in the tap: browsers block windows that open later.
        run: async (left, { isOtherwise }) => (isOtherwise ? 'code' : open(asked.ask, left)),
      }
    }, signal)

  const askForWindow: Rpc['askForWindow'] = ({ aim, isAgain, open }, signal) =>
    approvals.ask(
      async () => ({
        prepare: async () => {
          const { questionOfWindow } = await import('../describe/questionOfWindow')
          return questionOfWindow(aim, isAgain)
        },
        run: open,
      }),
      signal,
    )

  const confirm: Rpc['confirm'] = async (change, signal) => {
    const { questionOfChange } = await import('../describe/questionOfChange')
    return tell(questionOfChange(change, options.look.get().locale), signal)
  }
  const showCode: Rpc['showCode'] = async (code, signal) =>
    tell((await loadQuestions()).questionOfNewCode(code), signal)

  const unlock = createUnlock({
    session: options.session,
    keys,
    loadPasskeys,
    askForCode,
    askForPasskey,
    askPasskeyWindow,
    async tellClosed({ code, seconds }, signal) {
      const opensMs = seconds === undefined ? undefined : clock.now() + seconds * 1_000
      const { questionOfClosed, whyClosed } = await loadQuestions()
      return tell(questionOfClosed({ why: whyClosed(code), opensMs }), signal)
    },
  })

  const { requires } = options
  let requirement: Promise<(signal: AbortSignal) => Promise<void>> | undefined

  async function loadRequirement(required: Requirement) {
    const [{ startRequirement }, passkeys] = await Promise.all([import('./startRequirement'), loadPasskeys()])
    return startRequirement({
      requires: required,
      session: options.session,
      keys,
      passkeys,
      confirm,
      unlock,
      showCode,
      askForCode,
      askPasskeyWindow,
      tellNoPasskey: async (signal) => tell((await loadQuestions()).questionOfNoPasskey(), signal),
    })
  }

  /** Opens the wallet, which has what the page's project requires afterwards. */
  async function open(signal: AbortSignal) {
    await unlock(signal)
    if (!requires) return
    requirement ??= loadRequirement(requires).catch((cause) => {
      requirement = undefined
      throw new FrameError('What the project requires could not be loaded. Try again.', { cause })
    })
    await (await requirement)(signal)
  }

  return {
    async RPC_REQUEST(payload, { signal }) {
      if (isSmartRead(payload)) return (await loadSmart()).read(payload, signal)
      await open(signal)
      if (isGranted(payload)) return (await loadSmart()).sendGranted(payload, signal)
      if (!isSmartRequest(payload)) return approvals.ask(() => check(payload), signal)
      return approvals.ask(async () => earlier.naming(await (await loadSmart()).check(payload)), signal)
    },
    async TURN_OFF_SMART_ACCOUNT({ chainId }, { signal }) {
      await open(signal)
      return approvals.ask(async () => (await loadSmart()).checkTurningOff(chainId), signal)
    },
    confirm,
    unlock,
    showCode,
    showSecret: async (secret, signal) => tell((await loadQuestions()).questionOfSecret(secret), signal),
    askForCode,
    askForPasskey,
    askPasskeyWindow,
    askForWindow,
    reset: approvals.reset,
  }
}

/** Few approvals ask for a code. */
const loadQuestions = () => import('../describe/describeCode')

/** A sign-in, or a text: its signature moves nothing, and no rule has found anything odd about it. */
const isHarmless = ({ kind }: WalletRequest, { warnings }: Description): boolean =>
  (kind === 'message' || kind === 'solanaMessage') && warnings.every(({ tone }) => tone !== 'danger')

function progressOf(request: WalletRequest): Question['progress'] {
  const isSent =
    request.kind === 'transaction' || (request.kind === 'solanaTransactions' && request.answer === 'send')
  return isSent ? 'vault.states.sending' : 'vault.states.signing'
}
