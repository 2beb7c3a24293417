import { parseRequest } from '../../../services/vault/frame/rpc/requests/parseRequest'
import { parseSolanaRequest } from '../../../services/vault/frame/rpc/requests/parseSolanaRequest'
import type { WalletRequest } from '../../../services/vault/frame/rpc/requests/walletRequest'

/** A request of any network, as the frame parses it. */
export const parseAnyRequest = (...[payload, session]: Parameters<typeof parseRequest>): WalletRequest =>
  (payload.method.startsWith('solana_') ? parseSolanaRequest : parseRequest)(payload, session)
