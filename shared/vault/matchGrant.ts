import type { GrantedCall, GrantPermission, GrantUse } from './grants'

export interface GrantState {
  readonly permissions: readonly GrantPermission[]
  /** Calls that may be made in all, and those that were. */
  readonly calls: number
  readonly usedCalls: number
  /** The amounts spent, in the order of the permissions, in base units. */
  readonly spent: readonly bigint[]
  /** Network fees in wei: what may be spent in all, and what was spent. */
  readonly fees: bigint
  readonly spentFees: bigint
}

/** Source: ERC-20, `transfer(address,uint256)` */
const transferSelector = '0xa9059cbb'

/**
 * What a grant has spent after these calls. The calls count together or not at all.
 * @returns undefined if one of them, or their fee, is outside of the grant
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
    const amount = amountOf(permission, call)!
    spent[index] = (spent[index] ?? 0n) + amount
    if (amount > BigInt(permission.perCall) || spent[index] > BigInt(permission.total)) return undefined
  }
  return { usedCalls, spent, spentFees }
}

/** What a call takes of a permission; undefined if the permission does not cover the call. */
function amountOf(permission: GrantPermission, { to, value, data }: GrantedCall): bigint | undefined {
  const isTo = (address: string) => to.toLowerCase() === address.toLowerCase()
  const bytes = data.toLowerCase()
  switch (permission.type) {
    case 'native-token-transfer':
      return bytes === '0x' ? BigInt(value) : undefined
    case 'erc20-token-transfer': {
      // The length must match exactly: a token might read further bytes.
      const isTransfer = new RegExp(`^${transferSelector}0{24}[0-9a-f]{104}$`).test(bytes)
      return isTo(permission.token) && isTransfer && value === '0'
        ? BigInt(`0x${bytes.slice(74)}`)
        : undefined
    }
  }
}
