import { type Call, type FunctionTable, fn } from './functionTable'
import type { Address, Step } from './step'

/** More than an account has of any token, the largest number of tokens that count in 96 bits among them. */
export const isUnlimited = (amount: bigint): boolean => amount >= 2n ** 96n - 1n

/** A permit that says "all", without a number. */
const all = 2n ** 256n - 1n

const allow = (
  token: Address,
  spender: Address,
  value: bigint,
  rest: Partial<Extract<Step, { kind: 'allow' }>> = {},
): Step => ({ kind: 'allow', token, spender, value, change: 'set', isFungible: true, ...rest })

type Authorized = [from: Address, to: Address, value: bigint]
const authorizedTypes = '(address,address,uint256,uint256,uint256,bytes32,uint8,bytes32,bytes32)'
const authorized = ([from, to, value]: Authorized, { to: token }: Call): Step => ({
  kind: 'sendToken',
  token,
  from,
  to,
  value,
  isFungible: true,
})

/** Source: ERC-20, OpenZeppelin's `increaseAllowance`, EIP-2612, EIP-3009, DAI, ERC-721, ERC-1155 */
export const tokenFunctions: FunctionTable = {
  '0xa9059cbb': fn<[Address, bigint]>('transfer(address,uint256)', ([to, value], { to: token }) => ({
    kind: 'sendToken',
    token,
    to,
    value,
    isFungible: true,
  })),
  '0x23b872dd': fn<[Address, Address, bigint]>(
    'transferFrom(address,address,uint256)',
    ([from, to, value], { to: token }) => ({ kind: 'sendToken', token, from, to, value, isFungible: false }),
  ),
  '0x095ea7b3': fn<[Address, bigint]>('approve(address,uint256)', ([spender, value], { to }) =>
    allow(to, spender, value, { isFungible: false }),
  ),
  '0x39509351': fn<[Address, bigint]>('increaseAllowance(address,uint256)', ([spender, value], { to }) =>
    allow(to, spender, value, { change: 'increase' }),
  ),
  '0xa457c2d7': fn<[Address, bigint]>('decreaseAllowance(address,uint256)', ([spender, value], { to }) =>
    allow(to, spender, value, { change: 'decrease' }),
  ),
  '0xd505accf': fn<[Address, Address, bigint]>(
    'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
    ([owner, spender, value], { to }, { caller }) =>
      owner === caller ? allow(to, spender, value) : undefined,
  ),
  '0x8fcbaf0c': fn<[Address, Address, bigint, bigint, boolean]>(
    'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
    ([holder, spender, , , isAllowed], { to }, { caller }) =>
      holder === caller ? allow(to, spender, isAllowed ? all : 0n) : undefined,
  ),
  '0xe3ee160e': fn<Authorized>(`transferWithAuthorization${authorizedTypes}`, authorized),
  // Only its receiver may call it.
  '0xef55bec6': fn<Authorized>(`receiveWithAuthorization${authorizedTypes}`, (values, call, { caller }) =>
    values[1] === caller ? authorized(values, call) : undefined,
  ),
  '0x5a049a70': fn<[Address]>(
    'cancelAuthorization(address,bytes32,uint8,bytes32,bytes32)',
    (_, { to: contract }) => ({ kind: 'cancel', contract }),
  ),
  '0xa22cb465': fn<[Address, boolean]>(
    'setApprovalForAll(address,bool)',
    ([operator, isAllowed], { to }) => ({
      kind: 'allowAll',
      contract: to,
      operator,
      isAllowed,
    }),
  ),
  '0x42842e0e': fn<[Address, Address, bigint]>(
    'safeTransferFrom(address,address,uint256)',
    ([from, to, id], { to: contract }) => ({ kind: 'sendNft', contract, from, to, id, amount: 1n }),
  ),
  '0xb88d4fde': fn<[Address, Address, bigint]>(
    'safeTransferFrom(address,address,uint256,bytes)',
    ([from, to, id], { to: contract }) => ({ kind: 'sendNft', contract, from, to, id, amount: 1n }),
  ),
  '0xf242432a': fn<[Address, Address, bigint, bigint]>(
    'safeTransferFrom(address,address,uint256,uint256,bytes)',
    ([from, to, id, amount], { to: contract }) => ({ kind: 'sendNft', contract, from, to, id, amount }),
  ),
  '0x2eb2c2d6': fn<[Address, Address, readonly bigint[], readonly bigint[]]>(
    'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
    ([from, to, ids, amounts], { to: contract }, { caller }) =>
      ids.length === amounts.length && ids.length > 0
        ? {
            kind: 'several',
            contract,
            caller,
            steps: ids.map((id, at) => ({ kind: 'sendNft', contract, from, to, id, amount: amounts[at]! })),
          }
        : undefined,
  ),
}

/** Source: WETH9 */
export const wrappedFunctions: FunctionTable = {
  '0xd0e30db0': fn<[]>('deposit()', (_, { to, value }) => ({ kind: 'wrap', token: to, amount: value }), true),
  '0x2e1a7d4d': fn<[bigint]>('withdraw(uint256)', ([amount], { to }) => ({
    kind: 'unwrap',
    token: to,
    amount,
  })),
}
