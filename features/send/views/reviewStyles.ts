import walletWait from '@shared/ui/walletWait.css'
import review from './review.css'

/** Of what waits for a wallet, or for the chain. */
export const reviewStyles = walletWait + review
