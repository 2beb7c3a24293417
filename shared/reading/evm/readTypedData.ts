import type { TypedData } from '@shared/domain/typedData'
import { readDescribedData } from './erc7730/readDescribedData'
import { knownContract } from './knownContracts'
import { readCall } from './readCall'
import { readMultiSend } from './readMultiSend'
import type { Address, Hex, Step } from './step'

/** A permit that says "all", without a number. */
const all = 2n ** 256n - 1n

type Message = Readonly<Record<string, unknown>>
type Read = (message: Message, contract: Address, chainId: string) => readonly Step[]

const allow = (token: unknown, spender: unknown, value: unknown, untilS: unknown): Step => ({
  kind: 'allow',
  token: token as Address,
  spender: spender as Address,
  value: value as bigint,
  change: 'set',
  isFungible: true,
  untilS: untilS as bigint,
})

/** A permit of the token's own: handed in by then, it allows without an end. */
const signed = (token: unknown, spender: unknown, value: unknown, signedUntilS: unknown): Step => ({
  kind: 'allow',
  token: token as Address,
  spender: spender as Address,
  value: value as bigint,
  change: 'set',
  isFungible: true,
  signedUntilS: signedUntilS as bigint,
})

const authorization: Read = ({ from, to, value }, token) => [
  {
    kind: 'sendToken',
    token,
    from: from as Address,
    to: to as Address,
    value: value as bigint,
    isFungible: true,
  },
]
const authorizationFields =
  '(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)'

interface Details {
  readonly token: Address
  readonly amount: bigint
  readonly expiration: bigint
}
const details = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const permissions = 'TokenPermissions(address token,uint256 amount)'
const take = ({ permitted, spender, deadline }: Message): readonly Step[] =>
  [permitted as Details | readonly Details[]]
    .flat()
    .map(({ token, amount }: Details) => allow(token, spender, amount, deadline))

/** The witness is data of the spender's own form: nothing tells what it makes of them. */
const takeWitnessed = (message: Message): readonly Step[] =>
  take(message).map((step) => ({ ...step, isPartial: true }))

/** Source: ERC-4337, EntryPoint from 0.8 */
const operation =
  'PackedUserOperation(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData)'

/** The call that the entry point makes of the account; the code that makes an account is not read. */
const readOperation: Read = ({ sender, initCode, callData }, contract, chainId) => {
  const [to, data] = [sender as Address, callData as Hex]
  const step: Step =
    initCode === '0x' && knownContract(chainId, contract) === 'entryPoint'
      ? readCall({ to, value: 0n, data }, { chainId, account: contract })
      : { kind: 'unknown', to, amount: 0n, data, why: 'function' }
  return [{ kind: 'several', contract, caller: contract, steps: [step] }]
}

/**
 * Readers by the encoded types: another form of the same name has no reader.
 * Source: EIP-2612; DAI; Permit2, `AllowanceTransfer` and `SignatureTransfer`; EIP-3009; ERC-4337; Safe 1.3 and 1.4
 */
const known: Readonly<Record<string, Read>> = {
  'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)': (message, token) => [
    signed(token, message.spender, message.value, message.deadline),
  ],
  'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)': (message, token) => [
    // If the expiry is 0, the signature has no end either.
    signed(token, message.spender, message.allowed ? all : 0n, message.expiry || all),
  ],
  [`PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${details}`]: (message) => {
    const { token, amount, expiration } = message.details as Details
    return [allow(token, message.spender, amount, expiration)]
  },
  [`PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${details}`]: (message) =>
    (message.details as readonly Details[]).map(({ token, amount, expiration }) =>
      allow(token, message.spender, amount, expiration),
    ),
  [`PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${permissions}`]:
    take,
  [`PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${permissions}`]:
    take,
  [operation]: readOperation,
  [`TransferWithAuthorization${authorizationFields}`]: authorization,
  [`ReceiveWithAuthorization${authorizationFields}`]: authorization,
  'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)':
    (message, contract, chainId) => {
      const call = { to: message.to as Address, value: message.value as bigint, data: message.data as Hex }
      // Foreign code that runs as the Safe is read only where it is a list of calls.
      const calls = message.operation === 0n ? [call] : readMultiSend(call.data)
      const steps = calls?.map((each) => readCall(each, { chainId, account: contract }))
      return [
        {
          kind: 'several',
          contract,
          caller: contract,
          steps: steps ?? [{ kind: 'unknown', ...call, amount: call.value, why: 'function' }],
        },
      ]
    },
}

/** A witness is data of the spender's own, behind the same fields. Source: Permit2, `permitWitnessTransferFrom` */
const witnessed =
  /^Permit(?:Batch)?WitnessTransferFrom\(TokenPermissions(?:\[\])? permitted,address spender,uint256 nonce,uint256 deadline,/

/**
 * What a signature of typed data lets others do; undefined for data of no known form. `typedData` has numbers as bigint.
 * Pure, and asks no node.
 */
export function readTypedData({
  domain,
  types,
  primaryType,
  message,
}: TypedData): readonly Step[] | undefined {
  const { verifyingContract: contract, chainId } = domain
  if (typeof contract !== 'string') return undefined
  const [own, ...others] = [primaryType, ...namesIn(types, primaryType)].map((name) => encode(types, name))
  const isWitnessed = witnessed.test(own!) && others.includes(permissions)
  const encoded = [own, ...others].join('')
  const read = isWitnessed ? takeWitnessed : Object.hasOwn(known, encoded) ? known[encoded] : undefined
  if (read) return read(message, contract as Address, String(chainId ?? ''))
  return readDescribedData(encoded, { domain, message })
}

/** The types that a type is made of, without itself, in the order in which they are signed. Source: EIP-712 */
function namesIn(types: TypedData['types'], type: string): readonly string[] {
  const found = new Set([type])
  // A set gives out what is added while it is walked.
  for (const name of found)
    for (const field of types[name]!) {
      const base = field.type.replace(/(?:\[\d*\])+$/, '')
      if (Object.hasOwn(types, base)) found.add(base)
    }
  found.delete(type)
  return [...found].sort()
}

const encode = (types: TypedData['types'], name: string) =>
  `${name}(${types[name]!.map((field) => `${field.type} ${field.name}`).join(',')})`
