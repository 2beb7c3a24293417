import { type Call, type FunctionTable, fn, type Reading } from './functionTable'
import type { Address, Step } from './step'

type Details = readonly [token: Address, amount: bigint, untilS: number, nonce: number]
export type Move = readonly [from: Address, to: Address, amount: bigint, token: Address]

const allowOf = ([token, value, untilS]: Details, spender: Address): Step => ({
  kind: 'allow',
  token,
  spender,
  value,
  change: 'set',
  isFungible: true,
  untilS: BigInt(untilS),
})
export const moveOf = ([from, to, value, token]: Move): Step => ({
  kind: 'sendToken',
  token,
  from,
  to,
  value,
  isFungible: true,
})

/** The approvals of a permit that the caller gives. */
export function permitSteps(details: readonly Details[], spender: Address): readonly Step[] {
  return details.map((each) => allowOf(each, spender))
}

const several = (steps: readonly Step[], { to: contract }: Call, { caller }: Reading): Step | undefined =>
  steps.length === 1 ? steps[0] : steps.length > 0 ? { kind: 'several', contract, caller, steps } : undefined

/** Source: Permit2, `AllowanceTransfer` and `SignatureTransfer` */
export const permit2Functions: FunctionTable = {
  '0x87517c45': fn<[Address, Address, bigint, number]>(
    'approve(address,address,uint160,uint48)',
    ([token, spender, value, untilS]) => allowOf([token, value, untilS, 0], spender),
  ),
  '0x36c78516': fn<[Address, Address, bigint, Address]>(
    'transferFrom(address,address,uint160,address)',
    ([from, to, amount, token]) => moveOf([from, to, amount, token]),
  ),
  '0x0d58b1db': fn<[readonly Move[]]>(
    'transferFrom((address,address,uint160,address)[])',
    ([moves], call, reading) => several(moves.map(moveOf), call, reading),
  ),
  '0x2b67b570': fn<[Address, readonly [Details, Address, bigint]]>(
    'permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)',
    ([owner, [details, spender]], call, reading) =>
      owner === reading.caller ? several(permitSteps([details], spender), call, reading) : undefined,
  ),
  '0x2a2d80d1': fn<[Address, readonly [readonly Details[], Address, bigint]]>(
    'permit(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)',
    ([owner, [details, spender]], call, reading) =>
      owner === reading.caller ? several(permitSteps(details, spender), call, reading) : undefined,
  ),
  '0x30f28b7a': fn<[readonly [readonly [Address, bigint]], readonly [Address, bigint], Address]>(
    'permitTransferFrom(((address,uint256),uint256,uint256),(address,uint256),address,bytes)',
    ([[[token, most]], [to, amount], owner]) =>
      amount <= most ? moveOf([owner, to, amount, token]) : undefined,
  ),
  '0x65d9723c': fn<[]>('invalidateNonces(address,address,uint48)', (_, { to: contract }) => ({
    kind: 'cancel',
    contract,
  })),
  '0x3ff9dcb1': fn<[]>('invalidateUnorderedNonces(uint256,uint256)', (_, { to: contract }) => ({
    kind: 'cancel',
    contract,
  })),
  '0xcc53287f': fn<[readonly (readonly [Address, Address])[]]>(
    'lockdown((address,address)[])',
    ([pairs], call, reading) =>
      several(
        pairs.map(
          ([token, spender]): Step => ({
            kind: 'allow',
            token,
            spender,
            value: 0n,
            change: 'set',
            isFungible: true,
          }),
        ),
        call,
        reading,
      ),
  ),
}
