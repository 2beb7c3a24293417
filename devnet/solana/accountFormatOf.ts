import type { Reader } from './createReader'
import type { Ledger } from './Ledger'
import { tokenStateOf } from './tokenState'
import { type AccountFormat, accountEncodings } from './toUiAccount'

/** The account format that the configuration at `index` requests. @throws -32602 */
export function accountFormatOf(ledger: Ledger, params: Reader, index: number): AccountFormat {
  return {
    encoding: params.choice(index, 'encoding', accountEncodings) ?? 'binary',
    dataSlice: params.config(index).dataSlice,
    decimalsOf(mint) {
      const account = ledger.account(mint)
      const state = account && tokenStateOf(account.owner, account.data)
      return state?.type === 'mint' ? state.decimals : 0
    },
  }
}
