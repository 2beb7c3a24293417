import {
  type PaymasterData,
  type PaymasterMethod,
  type PaymasterStub,
  paymasterMethods,
  type SponsorRefusalReason,
  sponsorRefusedCode,
} from '@shared/vault/paymaster'
import type { UserOperationJson } from '@shared/vault/userOperation'
import { getAddress, type Hex, numberToHex } from 'viem'
import type { SponsorPolicy } from '../../../kit/projects'
import { cleanName } from '../../mail/cleanName'
import type { Deps } from '../callers/deps'
import { note } from '../callers/note'
import type { SmartAnswer, SmartQuestion } from '../smart/addSmartRoutes'
import { RpcRefusal } from '../smart/RpcRefusal'
import { readOperation } from '../smart/readOperation'
import { type SponsorNode, toGwei } from '../sponsor/sponsorNode'
import { type SponsoredOperation, type SponsorSigner, stubPaymasterData } from '../sponsor/sponsorSigner'
import { isWithinPolicy } from './isWithinPolicy'
import { verificationGasOf } from './verificationGasOf'

const hourMs = 3_600_000

/** What the project of the session pays on this network, or an error that says why it does not. Source: ERC-7677 */
export const answerPaymaster =
  (deps: Deps): SmartAnswer =>
  async (question) => {
    const { request, chain, chainId, caller, sender } = question
    const { method, params } = request
    if (!isPaymasterMethod(method)) throw new RpcRefusal(-32601, `The method ${method} is not known.`)
    const operation = readOperation(params, { sender, chainId })
    if (!isHexOf(chainId, params[2]))
      throw new RpcRefusal(-32602, 'The request names another chain than its address.')
    const policy = caller.project.sponsor
    const node = deps.sponsor?.nodes.get(chain.id)
    if (!deps.sponsor || !node) throw refusal('unavailable')
    const callData = operation.callData as Hex
    if (!policy || !isWithinPolicy(policy, { chain: chain.id, callData })) throw refusal('outsidePolicy')
    const asked = { ...question, operation, policy, node, signer: deps.sponsor.signer }
    return method === 'pm_getPaymasterStubData' ? stubOf(asked, deps) : sponsor(asked, deps)
  }

/** An operation within the policy of the project that is asked to pay for it. */
interface SponsorQuestion extends SmartQuestion {
  readonly operation: UserOperationJson
  readonly policy: SponsorPolicy
  readonly node: SponsorNode
  readonly signer: SponsorSigner
}

/** Refuses what would be refused later, as far as the gas is known; counts nothing. */
async function stubOf(
  { session, caller, policy, node, operation }: SponsorQuestion,
  { store, limits, now }: Deps,
): Promise<PaymasterStub> {
  const who = { project: caller.project.id, account: session.account }
  const left = await store.sponsor.left(who, ceilingsOf(policy), now())
  if (left <= 0 || toGwei(highestFeeWei(operation)) > left) throw refusal('ceiling')
  const name = cleanName(caller.project.name ?? '')
  return {
    paymaster: node.paymaster,
    paymasterData: stubPaymasterData(untilS(now(), limits.sponsorMs)),
    paymasterVerificationGasLimit: numberToHex(verificationGasOf(operation.callData as Hex)),
    paymasterPostOpGasLimit: '0x0',
    ...(name && { sponsor: { name } }),
  }
}

/** Counts the operation first, and signs it then. */
async function sponsor(asked: SponsorQuestion, deps: Deps): Promise<PaymasterData> {
  const { chain, chainId, session, caller, policy, node, signer, operation: json } = asked
  const { store, limits, now } = deps
  const { account } = session
  const operation = toOperation(json)
  const { sender, nonce } = operation
  const requests = { key: `sponsor|${account}`, max: limits.sponsorsPerAccountHour, windowMs: hourMs }
  if ((await store.limits.take(requests, now())).waitMs > 0) throw refusal('ceiling')
  const { next, block, depositWei } = await node.before(sender, nonce).catch(() => {
    throw refusal('unavailable')
  })
  if (nonce < next) throw new RpcRefusal(-32602, 'The nonce of the operation was used.')
  const feeWei = highestFeeWei(json)
  if (feeWei > depositWei) throw refusal('unavailable')
  const terms = {
    chainId,
    paymaster: node.paymaster,
    validUntilS: untilS(now(), limits.sponsorMs),
    validAfterS: 0,
  }
  const result = await store.sponsor.reserve(
    {
      chain: chain.id,
      sender: sender.toLowerCase(),
      nonce,
      project: caller.project.id,
      account,
      gwei: toGwei(feeWei),
      fromBlock: block,
      untilS: terms.validUntilS,
    },
    ceilingsOf(policy),
    now(),
  )
  if (result === 'ceiling') throw refusal('ceiling')
  if (result === 'happened') throw new RpcRefusal(-32602, 'The nonce of the operation was used.')
  const paymasterData = await signer.sign(operation, terms)
  await note(deps, caller, 'operation sponsored', account)
  return { paymaster: node.paymaster, paymasterData }
}

const refusal = (reason: SponsorRefusalReason) =>
  new RpcRefusal(sponsorRefusedCode, 'The operation is not sponsored.', { reason })

/** @throws RpcRefusal if gas or fees are missing: what is signed is final */
function toOperation(json: UserOperationJson): SponsoredOperation {
  const read = (quantity: string | null | undefined) => {
    if (quantity == null) throw new RpcRefusal(-32602, 'Gas and fees of the operation must be final.')
    return BigInt(quantity)
  }
  return {
    // viem refuses an address in mixed case without its checksum.
    sender: getAddress(json.sender.toLowerCase()),
    nonce: BigInt(json.nonce),
    callData: json.callData as Hex,
    callGasLimit: read(json.callGasLimit),
    verificationGasLimit: read(json.verificationGasLimit),
    preVerificationGas: read(json.preVerificationGas),
    maxFeePerGas: read(json.maxFeePerGas),
    maxPriorityFeePerGas: read(json.maxPriorityFeePerGas),
    paymasterVerificationGasLimit: read(json.paymasterVerificationGasLimit),
    paymasterPostOpGasLimit: read(json.paymasterPostOpGasLimit),
  }
}

/** What the entry point sets aside for the operation; absent gas counts as none. Source: EntryPoint 0.8 */
function highestFeeWei(json: UserOperationJson): bigint {
  const gas = [
    json.callGasLimit,
    json.verificationGasLimit,
    json.preVerificationGas,
    json.paymasterVerificationGasLimit,
    json.paymasterPostOpGasLimit,
  ]
  return gas.reduce((sum, each) => sum + BigInt(each ?? 0), 0n) * BigInt(json.maxFeePerGas ?? 0)
}

/** Rounded down, so that the ceilings hold. */
const ceilingsOf = ({ perAccountPerDay, perDay }: SponsorPolicy) => ({
  perAccount: Number(BigInt(perAccountPerDay) / 1_000_000_000n),
  perDay: Number(BigInt(perDay) / 1_000_000_000n),
})
const untilS = (nowMs: number, sponsorMs: number) => Math.floor((nowMs + sponsorMs) / 1000)
const isPaymasterMethod = (method: string): method is PaymasterMethod =>
  (paymasterMethods as readonly string[]).includes(method)
const isHexOf = (number: number, text: unknown) =>
  typeof text === 'string' && /^0x[0-9a-fA-F]{1,16}$/.test(text) && BigInt(text) === BigInt(number)
