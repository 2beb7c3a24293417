import type { RpcRequestPayload } from '@shared/frame/rpcRequest'
import type { VaultChain } from '@shared/vault/chains'
import { entryPointAddress } from '@shared/vault/smartAccount'
import { getAddress, type Hex } from 'viem'
import { FrameError } from '../../errors/FrameError'
import { invalidParams } from '../../errors/invalidParams'
import type { AccountAddresses } from '../../keys/addressesOf'
import { isSameAddress } from '../../requests/isSameAddress'
import { refuseOwnCalls } from '../../requests/refusals'
import { ownEvmAccount, servedChain } from '../../requests/sessionChecks'
import type { BatchRequest, OperationRequest } from '../../requests/walletRequest'
import { ownField } from '../../storage/createKeptStore'
import { decodeCalls } from './encodeCalls'

type Of<Method> = Extract<RpcRequestPayload, { method: Method }>

interface Known {
  readonly addresses: AccountAddresses
  readonly chains: readonly VaultChain[]
}

/** The most calls that a person reads. */
const mostCalls = 20
/** The one that the frame knows. Source: ERC-7715, `permissions` */
const permissions = 'permissions'

/**
 * `wallet_sendCalls`, in numbers.
 * @throws FrameError: 4100, 4902, −32602, 5700 for a capability that it needs and the wallet lacks, 5740 for too many calls.
 * Source: EIP-5792, error codes
 */
export function parseBatch({ chainId, params: [given] }: Of<'wallet_sendCalls'>, known: Known): BatchRequest {
  const account = ownEvmAccount(given.from ?? known.addresses.eip155, known.addresses)
  const chain = servedChain(known.chains.find(({ id }) => id === chainId))
  if (`eip155:${BigInt(given.chainId)}` !== chainId) throw invalidParams('the batch is for another network')
  if (given.calls.length > mostCalls)
    throw new FrameError(`A batch has at most ${mostCalls} calls.`, { code: 5740 })
  const grant = grantOf(given.capabilities)
  refuseRequired(given.capabilities, grant === undefined ? [] : [permissions])
  for (const { capabilities } of given.calls) refuseRequired(capabilities)
  const calls = given.calls.map(({ to, value = '0x0', data = '0x' }) => ({
    to: getAddress(to),
    value: BigInt(value),
    data: data.toLowerCase() as Hex,
  }))
  refuseOwnCalls(calls, account)
  const isAtomic = given.atomicRequired === true
  return { kind: 'batch', account, chainId, chain, calls, isAtomic, name: given.id, grant }
}

/** `eth_sendUserOperation`, as far as the page decides it. @throws FrameError: 4100, 4902, −32602 */
export function parseOperation(
  { chainId, params: [given, entryPoint] }: Of<'eth_sendUserOperation' | 'eth_estimateUserOperationGas'>,
  known: Known,
): OperationRequest {
  const account = ownEvmAccount(given.sender, known.addresses)
  const chain = servedChain(known.chains.find(({ id }) => id === chainId))
  if (!isSameAddress(entryPoint, entryPointAddress)) throw invalidParams('the entry point is another one')
  const callData = given.callData.toLowerCase() as Hex
  const calls = decodeCalls(callData)
  refuseOwnCalls(calls ?? [], account)
  const nonce = given.nonce === undefined ? undefined : BigInt(given.nonce)
  return { kind: 'operation', account, chainId, chain, callData, calls, nonce }
}

type Capabilities = Readonly<Record<string, unknown>> | undefined

/** Source: EIP-5792, unsupported non-optional capability */
function refuseRequired(capabilities: Capabilities = {}, known: readonly string[] = []): void {
  const isRequired = (name: string) => !known.includes(name) && !isOptional(capabilities[name])
  if (Object.keys(capabilities).some(isRequired))
    throw new FrameError('The embedded wallet lacks a capability that the batch needs.', { code: 5700 })
}

const isOptional = (capability: unknown): boolean => ownField(capability, 'optional') === true

function grantOf(capabilities: Capabilities): Hex | undefined {
  const context = capabilities && ownField(ownField(capabilities, permissions), 'context')
  return typeof context === 'string' && /^0x[\da-f]*$/i.test(context) ? (context as Hex) : undefined
}
