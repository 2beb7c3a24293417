import { parseRequest } from '../../../frame/requests/parseRequest'
import { parseSolanaRequest } from '../../../frame/requests/parseSolanaRequest'
import type { WalletRequest } from '../../../frame/requests/walletRequest'

/** A request of any network, as the frame parses it. */
export const parseAnyRequest = (...[payload, session]: Parameters<typeof parseRequest>): WalletRequest =>
  (payload.method.startsWith('solana_') ? parseSolanaRequest : parseRequest)(payload, session)
