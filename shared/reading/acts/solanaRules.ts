import type { SolanaStep } from '../solana/readInstruction'

/** Programs that do with an account what its owner's key says: that they run it gives nothing away. */
const ownPrograms = [
  '11111111111111111111111111111111',
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

/** A token account, or the account itself, is another's from then on. */
export const givesAway = (step: SolanaStep, account: string): boolean =>
  (step.kind === 'setAuthority' && step.of === 'owner' && step.next !== account) ||
  (step.kind === 'assign' && step.account === account)

/**
 * Who controls an account or a mint changes, to another account. The right to close an account goes back to its
 * owner if no other account has it.
 */
export function givesControl(step: SolanaStep, account: string): boolean {
  switch (step.kind) {
    case 'setAuthority':
      if (step.of === 'owner' || step.next === account) return false
      return !(step.of === 'close' && step.next === undefined)
    case 'assign':
      return step.account !== account && !ownPrograms.includes(step.owner)
    case 'createAccount':
      return !ownPrograms.includes(step.owner)
    default:
      return false
  }
}

/** The coins of a token account that is closed go to another. */
export const closesElsewhere = (step: SolanaStep, account: string): boolean =>
  step.kind === 'closeAccount' && step.destination !== account
