import { toBigInt } from '@shared/domain/evmQuantity'
import type { TransferReceiver } from '@shared/domain/transfer'
import { balanceOfCall, toAddress } from './ethCall'

type Ask = (method: string, ...params: unknown[]) => Promise<unknown>

/** An account that delegates to a contract's code is a person's all the same. Source: EIP-7702 */
const delegation = '0xef0100'

/** True if the address itself has code. */
export const isContract = (code: unknown): boolean =>
  typeof code === 'string' && code !== '0x' && !code.toLowerCase().startsWith(delegation)

/** The receiver of a transfer, as the chain knows it. */
export async function readReceiver(
  ask: Ask,
  {
    to: written,
    token,
    from,
  }: { readonly to: string; readonly token: string | undefined; readonly from: string },
): Promise<TransferReceiver> {
  const to = toAddress(written)
  if (to === toAddress(from)) return 'self'
  if (token && to === toAddress(token)) return 'token'
  const [code, nonce, balance, holding] = await Promise.all([
    ask('eth_getCode', to, 'latest'),
    ask('eth_getTransactionCount', to, 'latest').then(toBigInt),
    ask('eth_getBalance', to, 'latest').then(toBigInt),
    token
      ? ask('eth_call', balanceOfCall(token, to), 'latest')
          .then(toBigInt)
          .catch(() => 0n)
      : 0n,
  ])
  if (isContract(code)) return 'contract'
  return nonce === 0n && balance === 0n && holding === 0n ? 'unused' : 'account'
}
