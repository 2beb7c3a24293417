import walletWait from '@shared/ui/walletWait.css'
import review from './review.css'

/** Styles of the waits for a wallet and for the chain. */
export const reviewStyles = walletWait + review
