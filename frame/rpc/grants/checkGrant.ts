import type { Clock } from '@shared/contract/ports/clock'
import type { AppPayload } from '@shared/frame/appPayloads'
import type { NewGrant } from '@shared/vault/grants'
import { randomBytes } from '@shared/vault/protocol/bytes'
import { bytesToHex } from 'viem'
import { z } from 'zod/mini'
import type { CheckedRequest } from '../../approvals/createApprovals'
import { describeGrant } from '../../describe/describeGrant'
import type { GrantRequest } from '../../requests/grantRequest'
import type { Session } from '../../session/createSession'
import { readEach, readToken } from '../facts/readFacts'
import type { AskNodes } from '../nodes/createNodes'
import { type GrantHolder, grantTerms } from './grantTerms'
import { parseGrant } from './parseGrant'

export interface GrantDeps {
  readonly ask: AskNodes
  readonly session: Pick<Session, 'ask'>
  readonly macGrant: (accountId: string, terms: string) => Promise<string>
  readonly clock: Pick<Clock, 'now'>
}

/** `context` is what a page names in a batch to have it go without a question. Source: ERC-7715, as viem reads it */
export interface GrantAnswer {
  readonly expiry: number
  readonly grantedPermissions: readonly object[]
  readonly permissionsContext: string
}

/**
 * A page's wish to do something without asking again, made ready for the visitor's word.
 * @throws FrameError −32602
 */
export function checkGrant(
  { params: [given] }: Extract<AppPayload<'RPC_REQUEST'>, { readonly method: 'wallet_grantPermissions' }>,
  of: Pick<GrantRequest, 'account' | 'chain'>,
  holder: GrantHolder,
  { ask, session, macGrant, clock }: GrantDeps,
): CheckedRequest<GrantAnswer> {
  const request = parseGrant(given, { ...of, nowMs: clock.now() })
  const { account, chain, permissions } = request
  return {
    async prepare(signal) {
      const named = permissions.flatMap((each) =>
        each.type === 'erc20-token-transfer' ? [each.token.toLowerCase()] : [],
      )
      const tokens = await readEach(named, (address) => readToken(chain, address, ask, signal), signal)
      return {
        description: describeGrant(request, { tokens, tokenAccounts: new Map() }),
        account,
        network: chain.name,
        progress: 'vault.states.login',
      }
    },
    async run(signal) {
      const pci = bytesToHex(randomBytes(32))
      const terms = {
        pci,
        chainId: chain.id,
        permissions: [...permissions],
        calls: request.calls,
        fees: String(request.fees),
        expiresMs: request.expiresS * 1_000,
      }
      const mac = await macGrant(holder.accountId, grantTerms(holder, terms))
      const body: NewGrant = { ...terms, mac }
      await session.ask({ method: 'POST', path: '/v1/grants', body, answer: z.object({}), signal })
      const { expiry, permissions: grantedPermissions } = request.given
      return { expiry, grantedPermissions, permissionsContext: pci }
    },
  }
}
