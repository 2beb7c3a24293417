import { accountFormatOf } from './accountFormatOf'
import type { Ledger } from './Ledger'
import type { RpcMethods } from './RpcMethods'
import { toUiAccount } from './toUiAccount'
import { withContext } from './withContext'

/** Methods about accounts, and the faucet. */
export function accountMethods(ledger: Ledger): RpcMethods {
  return {
    getBalance: (params) => withContext(ledger, ledger.account(params.address(0))?.lamports ?? 0n),

    getAccountInfo(params) {
      const account = ledger.account(params.address(0))
      const format = accountFormatOf(ledger, params, 1)
      return withContext(ledger, account ? toUiAccount(account, format) : null)
    },

    getMultipleAccounts(params) {
      const accounts = params.addresses(0).map(ledger.account)
      const format = accountFormatOf(ledger, params, 1)
      return withContext(
        ledger,
        accounts.map((account) => (account ? toUiAccount(account, format) : null)),
      )
    },

    requestAirdrop: (params) => ledger.airdrop(params.address(0), BigInt(params.amount(1))).decoded.signature,
  }
}
