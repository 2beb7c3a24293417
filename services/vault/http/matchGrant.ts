import type { GrantedCall, GrantPermission, GrantUse } from './grants'

export interface GrantState {
  readonly permissions: readonly GrantPermission[]
  /** Calls that may be made in all, and those that were. */
  readonly calls: number
  readonly usedCalls: number
  /** Beside each of the permissions, in base units. */
  readonly spent: readonly bigint[]
  /** For the network, in wei: what may be spent in all, and what was. */
  readonly fees: bigint
  readonly spentFees: bigint
}

/** Source: ERC-20, `transfer(address,uint256)` */
const transferSelector = '0xa9059cbb'

/**
 * Functions by which a contract is given power over what an account has, as far as standards name them: no grant permits
 * them. Sources: ERC-20, ERC-173, ERC-721, ERC-777, ERC-1155, ERC-1363, ERC-2612, ERC-6909, ERC-7579, Permit2; `execute` and
 * `executeBatch` of Simple7702Account
 */
const powers: ReadonlySet<string> = new Set([
  '0x095ea7b3', // approve(address,uint256)
  '0x426a8493', // approve(address,uint256,uint256)
  '0x3177029f', // approveAndCall(address,uint256)
  '0xcae9ca51', // approveAndCall(address,uint256,bytes)
  '0xd73dd623', // increaseApproval(address,uint256)
  '0x39509351', // increaseAllowance(address,uint256)
  '0xa22cb465', // setApprovalForAll(address,bool)
  '0x959b8c3f', // authorizeOperator(address)
  '0x558a7297', // setOperator(address,bool)
  '0xf2fde38b', // transferOwnership(address)
  '0xd505accf', // permit(address,address,uint256,uint256,uint8,bytes32,bytes32)
  '0x8fcbaf0c', // permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)
  '0x87517c45', // approve(address,address,uint160,uint48)
  '0x2b67b570', // permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)
  '0x2a2d80d1', // permit(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)
  transferSelector, // transfer(address,uint256): by its own permission, with its caps
  '0x1296ee62', // transferAndCall(address,uint256)
  '0x4000aea0', // transferAndCall(address,uint256,bytes)
  '0x23b872dd', // transferFrom(address,address,uint256)
  '0x42842e0e', // safeTransferFrom(address,address,uint256)
  '0xb88d4fde', // safeTransferFrom(address,address,uint256,bytes)
  '0xf242432a', // safeTransferFrom(address,address,uint256,uint256,bytes)
  '0x2eb2c2d6', // safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)
  // What they wrap is anything.
  '0xac9650d8', // multicall(bytes[])
  '0x5ae401dc', // multicall(uint256,bytes[])
  '0x1f0464d1', // multicall(bytes32,bytes[])
  '0xb61d27f6', // execute(address,uint256,bytes)
  '0x34fcd5be', // executeBatch((address,uint256,bytes)[])
  '0xe9ae5c53', // execute(bytes32,bytes)
])

/** Whether a function may be granted. */
export const isGrantable = (selector: string): boolean => !powers.has(selector.toLowerCase())

/**
 * What a grant has given away after these calls, all of them or none.
 * @returns undefined where one of them, or their fee, is outside of the grant
 */
export function matchGrant(
  grant: GrantState,
  { calls, fee }: GrantUse,
): Pick<GrantState, 'usedCalls' | 'spent' | 'spentFees'> | undefined {
  const usedCalls = grant.usedCalls + calls.length
  const spentFees = grant.spentFees + BigInt(fee)
  if (usedCalls > grant.calls || spentFees > grant.fees) return undefined
  const spent = [...grant.spent]
  for (const call of calls) {
    const index = grant.permissions.findIndex((permission) => amountOf(permission, call) !== undefined)
    const permission = grant.permissions[index]
    if (!permission) return undefined
    if (permission.type === 'contract-call') continue
    const amount = amountOf(permission, call)!
    spent[index] = (spent[index] ?? 0n) + amount
    if (amount > BigInt(permission.perCall) || spent[index] > BigInt(permission.total)) return undefined
  }
  return { usedCalls, spent, spentFees }
}

/** What a call takes of a permission; undefined where it is none of its calls. */
function amountOf(permission: GrantPermission, { to, value, data }: GrantedCall): bigint | undefined {
  const isTo = (address: string) => to.toLowerCase() === address.toLowerCase()
  const bytes = data.toLowerCase()
  switch (permission.type) {
    case 'native-token-transfer':
      return bytes === '0x' ? BigInt(value) : undefined
    case 'erc20-token-transfer': {
      // To the byte: what else would follow, a token might read.
      const isTransfer = new RegExp(`^${transferSelector}0{24}[0-9a-f]{104}$`).test(bytes)
      return isTo(permission.token) && isTransfer && value === '0'
        ? BigInt(`0x${bytes.slice(74)}`)
        : undefined
    }
    case 'contract-call': {
      const selector = bytes.slice(0, 10)
      const isListed = permission.selectors.includes(selector) && isGrantable(selector)
      return isTo(permission.contract) && isListed && value === '0' ? 0n : undefined
    }
  }
}
