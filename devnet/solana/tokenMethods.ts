import { isAddress } from '@solana/web3.js'
import { accountFormatOf } from './accountFormatOf'
import type { Reader } from './createReader'
import { invalidParam } from './invalidParam'
import type { Ledger } from './Ledger'
import type { RpcMethods } from './RpcMethods'
import { tokenPrograms, tokenStateOf } from './tokenState'
import { toTokenAmount } from './toTokenAmount'
import { toUiAccount } from './toUiAccount'
import { withContext } from './withContext'

/** Methods about tokens, of both token programs. */
export function tokenMethods(ledger: Ledger): RpcMethods {
  function stateAt(address: string) {
    const account = ledger.account(address)
    if (!account) throw invalidParam('could not find account')
    return tokenStateOf(account.owner, account.data)
  }

  return {
    getTokenAccountsByOwner(params) {
      const owner = params.address(0)
      const { mint, programs } = filterOf(ledger, params)
      const format = accountFormatOf(ledger, params, 2)
      const owned = programs.flatMap(ledger.accountsOf).filter((account) => {
        const state = tokenStateOf(account.owner, account.data)
        return state?.type === 'account' && state.owner === owner && (!mint || state.mint === mint)
      })
      return withContext(
        ledger,
        owned.map((account) => ({ pubkey: account.address, account: toUiAccount(account, format) })),
      )
    },

    getTokenAccountBalance(params) {
      const state = stateAt(params.address(0))
      if (state?.type !== 'account') throw invalidParam('not a Token account')
      const mint = stateAt(state.mint)
      return withContext(ledger, toTokenAmount(state.amount, mint?.type === 'mint' ? mint.decimals : 0))
    },

    getTokenSupply(params) {
      const state = stateAt(params.address(0))
      if (state?.type !== 'mint') throw invalidParam('not a Token mint')
      return withContext(ledger, toTokenAmount(state.supply, state.decimals))
    },
  }
}

/** The filter by mint or by program, as the second parameter says. */
function filterOf(ledger: Ledger, params: Reader): { mint?: string; programs: readonly string[] } {
  const { mint, programId } = params.config(1)
  if (typeof mint === 'string' && isAddress(mint)) {
    const owner = ledger.account(mint)?.owner
    if (!owner || !Object.hasOwn(tokenPrograms, owner)) throw invalidParam('could not find mint')
    return { mint, programs: [owner] }
  }
  if (typeof programId === 'string' && Object.hasOwn(tokenPrograms, programId))
    return { programs: [programId] }
  throw invalidParam('parameter 2 must have the address of a mint, or a token program as programId')
}
