import { walletSchema } from '@shared/vault/wallet'
import type { Session } from '../session/createSession'

/** What the server has of the account's wallet. */
export const readWallet = (session: Pick<Session, 'ask'>) =>
  session.ask({ method: 'GET', path: '/v1/wallet', answer: walletSchema })

/** The addresses of the signed-in account, without opening a slot; undefined before its wallet was made. */
export async function readAddresses(session: Pick<Session, 'ask'>) {
  const { wallet } = await readWallet(session)
  return wallet?.addresses
}
