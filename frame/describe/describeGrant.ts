import { addressValue } from '@shared/reading/acts/addressValue'
import { coinAmount, tokenAmount, tokenOf } from '@shared/reading/acts/amounts'
import { warningsOf } from '@shared/reading/acts/warningRules'
import type { GrantPermission } from '@shared/vault/grants'
import type { GrantRequest } from '../requests/grantRequest'
import type { Act, Description, Row } from './description'
import type { Facts, TokenFacts } from './facts'

/** What a page may then do without asking again, permission by permission. */
export function describeGrant(request: GrantRequest, facts: Facts): Description {
  const { permissions, chain, calls, fees, expiresS } = request
  const tokens = permissions.map((each) =>
    each.type === 'erc20-token-transfer' ? tokenOf(facts, each.token) : undefined,
  )
  const acts = permissions.map((each, index) => actOf(each, chain, tokens[index]))
  return {
    title: { key: 'vault.title.grant' },
    lead: { key: 'vault.lead.grant' },
    acts,
    warnings: warningsOf({ acts, tokens }),
    rows: [
      { label: 'vault.grant.calls', value: { kind: 'code', text: String(calls) } },
      {
        label: 'vault.grant.fees',
        value:
          fees === 0n
            ? { kind: 'words', words: { key: 'vault.fee.other' } }
            : { kind: 'amount', amount: coinAmount(fees, chain) },
      },
      { label: 'review.untilS', value: { kind: 'time', atS: BigInt(expiresS) } },
    ],
    approve: 'vault.approve.allow',
  }
}

function actOf(
  permission: GrantPermission,
  chain: GrantRequest['chain'],
  token: TokenFacts | undefined,
): Act {
  switch (permission.type) {
    case 'native-token-transfer':
      return sending(permission, (value) => ({ kind: 'amount', amount: coinAmount(value, chain) }), [])
    case 'erc20-token-transfer':
      return sending(
        permission,
        // The amount of an unknown token is in its base units.
        (value) =>
          token
            ? { kind: 'amount', amount: tokenAmount(value, token) }
            : { kind: 'code', text: String(value) },
        [{ label: 'review.token', value: addressValue(permission.token) }],
      )
  }
}

function sending(
  { perCall, total }: { readonly perCall: string; readonly total: string },
  show: (value: bigint) => Row['value'],
  rows: readonly Row[],
): Act {
  const most = show(BigInt(total))
  return {
    title: { key: 'review.title.transfer' },
    ...(most.kind === 'amount' && { amount: most.amount }),
    rows: [
      ...(most.kind === 'amount' ? [] : [{ label: 'vault.grant.total', value: most } as const]),
      ...(perCall === total ? [] : [{ label: 'vault.grant.perCall', value: show(BigInt(perCall)) } as const]),
      ...rows,
    ],
  }
}
