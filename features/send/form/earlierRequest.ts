import { isOpen, type SentTransfer, type Transfer } from '@shared/domain/transfer'
import type { Sender } from './sendForm'

/** The newest request for the very same payment that may still go through: sending once more could pay twice. */
export function earlierRequest(
  sent: readonly SentTransfer[],
  { from, networkId, to, token, amount }: Sender & Transfer,
): SentTransfer | undefined {
  const plain = (address = '') => (networkId.startsWith('eip155:') ? address.toLowerCase() : address)
  return sent.find(
    (each) =>
      isOpen(each) &&
      each.networkId === networkId &&
      each.amount === amount &&
      plain(each.from) === plain(from) &&
      plain(each.to) === plain(to) &&
      plain(each.token) === plain(token),
  )
}
