import { parseRequest } from '../../../frame/rpc/requests/parseRequest'
import { parseSolanaRequest } from '../../../frame/rpc/requests/parseSolanaRequest'
import type { WalletRequest } from '../../../frame/rpc/requests/walletRequest'

/** A request of any network, as the frame parses it. */
export const parseAnyRequest = (...[payload, session]: Parameters<typeof parseRequest>): WalletRequest =>
  (payload.method.startsWith('solana_') ? parseSolanaRequest : parseRequest)(payload, session)
