import type { WalletRequest } from '../requests/walletRequest'
import { describeMessage } from './describeMessage'
import { describeSolana } from './describeSolana'
import { describeTransaction } from './describeTransaction'
import { describeTypedData } from './describeTypedData'
import type { Description } from './description'
import { type Facts, noFacts } from './facts'

/** What a request does, in words: by what it says, by the vault's networks, and by what their nodes know. */
export function describeRequest(request: WalletRequest, origin: string, facts: Facts = noFacts): Description {
  switch (request.kind) {
    case 'message':
    case 'solanaMessage':
      return describeMessage(request, origin, facts)
    case 'typedData':
      return describeTypedData(request, facts)
    case 'transaction':
      return describeTransaction(request, facts)
    case 'solanaTransactions':
      return describeSolana(request, facts)
  }
}
