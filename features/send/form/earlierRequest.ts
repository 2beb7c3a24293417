import { isOpen, isTransfer, type Transaction } from '@shared/domain/transaction'
import type { Transfer } from '@shared/domain/transfer'
import type { FormSender } from './sendForm'

/** The newest request for the very same payment that may still go through: sending once more could pay twice. */
export function earlierRequest(
  recent: readonly Transaction[],
  { from, networkId, to, token, amount }: FormSender & Transfer,
): Transaction | undefined {
  const plain = (address = '') => (networkId.startsWith('eip155:') ? address.toLowerCase() : address)
  return recent
    .filter(isTransfer)
    .find(
      ({ intent, ...each }) =>
        isOpen(each) &&
        each.networkId === networkId &&
        intent.amount === amount &&
        plain(each.from) === plain(from) &&
        plain(intent.to) === plain(to) &&
        plain(intent.token) === plain(token),
    )
}
